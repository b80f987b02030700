"""What has to outlive the process: rows, their schema and its migrations."""
