"""When a game began, and the table at which the same people play again."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("began", sa.Float(), nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("rematch", sa.String(), nullable=False, server_default=""))
    op.execute("UPDATE tables SET began = created")
