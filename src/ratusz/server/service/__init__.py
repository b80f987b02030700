"""What happens at the tables, told to nobody in particular: pages and API ask here."""
