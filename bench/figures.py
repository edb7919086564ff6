"""Stores views of jobs in the SQLite database of a site, for all days of the longest report.

Usage: figures.py DATABASE LAST_DAY JOBS. On each day, one of a hundred jobs has views from some
source, few of them many: the number of views falls with the rank of the job. Prints the number of
rows.
"""

import datetime
import random
import sqlite3
import sys
from collections.abc import Iterator

DAYS = 90
# Rows of a day for each job, and views of the first of them.
SHARE = 0.015
MOST_VIEWS = 5_000
SOURCES = ("direct", "search-engine", "whatsapp", "own-site", "other-social")

RECORD = """
    INSERT OR IGNORE INTO record_figures
        (subject, subject_id, day, source, views, apply_clicks, saves)
    VALUES ('job', ?, ?, ?, ?, 0, 0)"""
DAY = """
    INSERT INTO day_figures (day, source, views, apply_clicks, saves, empty_searches)
    SELECT day, source, sum(views), 0, 0, 0 FROM record_figures GROUP BY day, source"""


def main() -> None:
    database, last_day, jobs = sys.argv[1:]
    with sqlite3.connect(database) as connection:
        connection.executemany(RECORD, rows(datetime.date.fromisoformat(last_day), int(jobs)))
        connection.execute("DELETE FROM day_figures")
        connection.execute(DAY)
        print(connection.execute("SELECT count(*) FROM record_figures").fetchone()[0])


def rows(last_day: datetime.date, jobs: int) -> Iterator[tuple[int, str, str, int]]:
    generator = random.Random(1)
    for back in range(DAYS):
        day = (last_day - datetime.timedelta(days=back)).isoformat()
        for rank in range(1, int(jobs * SHARE) + 1):
            views = MOST_VIEWS // rank + 1
            yield generator.randint(1, jobs), day, generator.choice(SOURCES), views


main()
