"""The database: schema, migrations, and what is read and written."""
