"""The database: schema, migrations, stores and the commit queue."""
