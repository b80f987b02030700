"""The database's history, step by step. A new step: `alembic revision` with this folder as script location."""
