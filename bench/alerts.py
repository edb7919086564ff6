"""Stores alerts in the SQLite database of a site.

Usage: alerts.py DATABASE WORDS SEARCHES ALERTS, or alerts.py DATABASE FOLLOWERS. The first stores
different searches and confirmed alerts for them; WORDS is a file with a word on each line. The
second stores owners who follow the list of all government jobs. The API stores one alert at a time.
Prints the number of alerts.
"""

import itertools
import json
import random
import sqlite3
import sys
from collections.abc import Iterator

NOW = "2026-01-01 00:00:00+00:00"
# Alerts of one owner.
ALERTS_OF_OWNER = 5
STATES = ("bihar", "uttar-pradesh", "rajasthan", "maharashtra", "tamil-nadu", "delhi", "kerala")
SECTORS = ("upsc", "ssc", "bank", "rail", "police", "state", "teaching")
QUALIFICATIONS = ("10th", "12th", "iti", "diploma", "graduate", "engineering")
EMPLOYMENTS = ("full-time", "contract", "internship")

TARGET = "INSERT INTO alert_targets (definition, created_at) VALUES (?, ?)"
OWNER = """
    INSERT INTO alert_owners (id, email, language, send_hour, send_weekday, bounces, created_at)
    VALUES (?, ?, 'en', 7, 0, 0, ?)"""
ALERT = """
    INSERT INTO alerts (owner_id, target_id, frequency, created_at, confirmed_at)
    VALUES (?, ?, ?, ?, ?)"""


def main() -> None:
    database, *arguments = sys.argv[1:]
    with sqlite3.connect(database) as connection:
        if len(arguments) == 1:
            follow_all(connection, int(arguments[0]))
        else:
            words, searches, alerts = arguments
            follow_searches(connection, words, int(searches), int(alerts))
        print(connection.execute("SELECT count(*) FROM alerts").fetchone()[0])


def follow_searches(connection: sqlite3.Connection, file: str, searches: int, alerts: int) -> None:
    generator = random.Random(1)
    with open(file, encoding="utf-8") as lines:
        words = [line.strip() for line in lines]
    different = itertools.islice(unique(definitions(generator, words)), searches)
    connection.executemany(TARGET, ((definition, NOW) for definition in different))
    owners = alerts // ALERTS_OF_OWNER
    connection.executemany(OWNER, owner_rows("search", 1, owners))
    targets = [row[0] for row in connection.execute("SELECT id FROM alert_targets")]
    for owner in range(1, owners + 1):
        chosen = generator.sample(targets, ALERTS_OF_OWNER)
        rows = ((owner, target, "daily", NOW, NOW) for target in chosen)
        connection.executemany(ALERT, rows)


def follow_all(connection: sqlite3.Connection, followers: int) -> None:
    definition = json.dumps({"kind": "list", "list": "government"}, separators=(",", ":"))
    target = connection.execute(TARGET, (definition, NOW)).lastrowid
    last = connection.execute("SELECT coalesce(max(id), 0) FROM alert_owners").fetchone()[0]
    connection.executemany(OWNER, owner_rows("all", last + 1, followers))
    owners = range(last + 1, last + followers + 1)
    connection.executemany(ALERT, ((owner, target, "at-once", NOW, NOW) for owner in owners))


def owner_rows(name: str, first: int, count: int) -> Iterator[tuple[int, str, str]]:
    return ((owner, f"{name}-{owner}@avsar.example", NOW) for owner in range(first, first + count))


def definitions(generator: random.Random, words: list[str]) -> Iterator[str]:
    """Yields searches like those of visitors: a filter or two, and some words."""
    while True:
        filters = some(generator, {"state": STATES, "sector": SECTORS, "qualification": QUALIFICATIONS})
        target = {"kind": "list", "list": "government"}
        if generator.random() < 0.3:
            target["list"] = "private"
            filters = some(generator, {"employment": EMPLOYMENTS, "pay": ("3", "6", "10")})
        count = generator.choice((0, 1, 1, 2, 2, 3))
        if count:
            target["search"] = " ".join(generator.choices(words, k=count))
        yield json.dumps(target | filters, separators=(",", ":"))


def some(generator: random.Random, values: dict[str, tuple[str, ...]]) -> dict[str, str]:
    names = generator.sample(sorted(values), generator.choice((0, 1, 1, 2)))
    return {name: generator.choice(values[name]) for name in names}


def unique(texts: Iterator[str]) -> Iterator[str]:
    seen: set[str] = set()
    for text in texts:
        if text not in seen:
            seen.add(text)
            yield text


if __name__ == "__main__":
    main()
