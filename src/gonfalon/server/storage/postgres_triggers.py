"""Triggers of PostgreSQL that announce every change of a table to all processes: kind and id, never content.

Triggers see each change, whatever part of the program or administrator makes it.
"""

import hashlib

from sqlalchemy import Connection, text

from gonfalon.server.storage.bus import ANSWERED, CHANGED, CHANNEL, DELETED, MOVED, RENAMED

ANSWERS = """
CREATE UNLOGGED TABLE IF NOT EXISTS job_answers
    (number bigserial PRIMARY KEY, job text NOT NULL, body text NOT NULL, created timestamptz DEFAULT now());
CREATE INDEX IF NOT EXISTS ix_job_answers_job ON job_answers (job);
"""
"""Answers of workers to jobs, until the process that awaits them has read them."""

PRESENCE = """
CREATE UNLOGGED TABLE IF NOT EXISTS presence
    (backend int, table_id text, browser text, PRIMARY KEY (backend, table_id, browser));
"""
"""Which users have connections to which process; a process is known by its connection to PostgreSQL."""

TABLES = ANSWERS + PRESENCE

FUNCTIONS = f"""
CREATE OR REPLACE FUNCTION gonfalon_table_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.version <> OLD.version THEN
        PERFORM pg_notify('{CHANNEL}', '{MOVED} ' || NEW.id || ' ' || NEW.version);
    ELSE
        PERFORM pg_notify('{CHANNEL}', '{CHANGED} ' || NEW.id);
    END IF;
    RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION gonfalon_table_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('{CHANNEL}', '{DELETED} ' || OLD.id);
    RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION gonfalon_seat_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('{CHANNEL}', '{CHANGED} ' || COALESCE(NEW.table_id, OLD.table_id));
    RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION gonfalon_job_answered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('{CHANNEL}', '{ANSWERED} ' || NEW.job);
    RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION gonfalon_user_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('{CHANNEL}', '{RENAMED} ' || NEW.id);
    RETURN NULL;
END $$;
"""

TRIGGERS = """
CREATE OR REPLACE TRIGGER gonfalon_answered AFTER INSERT ON job_answers
    FOR EACH ROW EXECUTE FUNCTION gonfalon_job_answered();
CREATE OR REPLACE TRIGGER gonfalon_updated AFTER UPDATE ON tables
    FOR EACH ROW EXECUTE FUNCTION gonfalon_table_updated();
CREATE OR REPLACE TRIGGER gonfalon_deleted AFTER DELETE ON tables
    FOR EACH ROW EXECUTE FUNCTION gonfalon_table_deleted();
CREATE OR REPLACE TRIGGER gonfalon_changed AFTER UPDATE ON seats
    FOR EACH ROW EXECUTE FUNCTION gonfalon_seat_changed();
CREATE OR REPLACE TRIGGER gonfalon_changed AFTER INSERT OR DELETE ON holders
    FOR EACH ROW EXECUTE FUNCTION gonfalon_seat_changed();
CREATE OR REPLACE TRIGGER gonfalon_changed AFTER INSERT OR DELETE ON presence
    FOR EACH ROW EXECUTE FUNCTION gonfalon_seat_changed();
CREATE OR REPLACE TRIGGER gonfalon_renamed AFTER UPDATE OF name ON browsers
    FOR EACH ROW EXECUTE FUNCTION gonfalon_user_renamed();
"""

MARK = hashlib.sha256((TABLES + FUNCTIONS + TRIGGERS).encode()).hexdigest()
"""The comment of the first function: which form of the triggers a database has."""

FOUND = "SELECT obj_description(to_regproc('gonfalon_table_updated'), 'pg_proc')"


def create_triggers(connection: Connection) -> None:
    """Create the triggers, unless the database has them: creating them locks the tables."""
    if connection.execute(text(FOUND)).scalar() != MARK:
        connection.exec_driver_sql(TABLES + FUNCTIONS + TRIGGERS)
        connection.exec_driver_sql(f"COMMENT ON FUNCTION gonfalon_table_updated IS '{MARK}'")
