"""Stores recruitments in the SQLite database of a site, and links the imported jobs to them.

Usage: recruitments.py DATABASE FILE. Each line of the file is the JSON of a job's id in its source,
its record, and the details and facts that the job gets from it. The API stores one recruitment at a
time and would need most of an hour for 100,000. Prints the number of linked jobs.
"""

import json
import sqlite3
import sys
from collections.abc import Iterator

# Prefix of `jobs.source_ref` in an import with this mapping.
MAPPING = "portal:"

INSERT = """
    INSERT INTO recruitments
        (id, slug, title, organisation, search_text, status, record, version, created_at, updated_at)
    SELECT id, slug, title, organisation, lower(title || ' ' || organisation), 'published', :record,
        1, created_at, updated_at
    FROM jobs WHERE source_ref = :job"""
CLAIM = """
    INSERT INTO slugs (subject, slug, owner_id) SELECT 'recruitment', slug, id FROM recruitments"""
LINK = "UPDATE jobs SET recruitment_id = id, derived = :derived WHERE source_ref = :job"


def main() -> None:
    database, file = sys.argv[1:]
    with sqlite3.connect(database) as connection:
        for row in rows(file):
            connection.execute(INSERT, row)
            connection.execute(LINK, row)
        connection.execute(CLAIM)
        print(connection.execute("SELECT count(recruitment_id) FROM jobs").fetchone()[0])


def rows(file: str) -> Iterator[dict[str, str]]:
    with open(file, encoding="utf-8") as lines:
        for line in lines:
            row = json.loads(line)
            yield {
                "job": MAPPING + row["job"],
                "record": to_json(row["record"]),
                "derived": to_json(row["derived"]),
            }


def to_json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


main()
