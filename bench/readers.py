"""Opens streams of server-sent events, and times an event until each reader has received it.

Usage: readers.py HOST PORT PATH COUNT. When all readers are connected, prints {"connected": S}, the
seconds that it took. For each line on standard input prints {"spread": S} after the next event: the
seconds from the first reader to the last. Node would need as long for its readers as the server.
"""

import json
import select
import socket
import sys
import time

# Events of the kernel that are read at once.
MAX_EVENTS = 4096
TIMEOUT_SECONDS = 60


def main() -> None:
    host, port, path, count = sys.argv[1], int(sys.argv[2]), sys.argv[3], int(sys.argv[4])
    request = f"GET {path} HTTP/1.1\r\nHost: {host}\r\nAccept: text/event-stream\r\n\r\n".encode()
    began = time.perf_counter()
    readers, poll = connect((host, port), count)
    for reader in readers.values():
        reader.sendall(request)
    receive(readers, poll, b"\r\n\r\n")
    report("connected", time.perf_counter() - began)
    for _ in sys.stdin:
        first, last = receive(readers, poll, b'"type"')
        report("spread", last - first)


def report(name: str, seconds: float) -> None:
    print(json.dumps({name: seconds}), flush=True)


def connect(address: tuple[str, int], count: int) -> tuple[dict[int, socket.socket], select.epoll]:
    """Connects all readers at once, each from an address of its own, as the server limits each."""
    poll = select.epoll()
    readers = {}
    for number in range(count):
        reader = socket.socket()
        reader.setblocking(False)
        reader.bind((f"127.1.{number // 250}.{number % 250 + 1}", 0))
        reader.connect_ex(address)
        poll.register(reader.fileno(), select.EPOLLOUT)
        readers[reader.fileno()] = reader
    connecting = set(readers)
    while connecting:
        for descriptor, _ in wait(poll):
            error = readers[descriptor].getsockopt(socket.SOL_SOCKET, socket.SO_ERROR)
            if error:
                sys.exit(f"a reader cannot connect: {error}")
            poll.modify(descriptor, select.EPOLLIN)
            connecting.discard(descriptor)
    return readers, poll


def receive(
    readers: dict[int, socket.socket], poll: select.epoll, expected: bytes
) -> tuple[float, float]:
    """Waits until each reader has received the text. Returns when the first and the last has."""
    waiting = set(readers)
    first = last = 0.0
    while waiting:
        for descriptor, _ in wait(poll):
            data = readers[descriptor].recv(65536)
            if not data:
                sys.exit("the server closed a stream")
            if expected in data and descriptor in waiting:
                last = time.perf_counter()
                first = first or last
                waiting.discard(descriptor)
    return first, last


def wait(poll: select.epoll) -> list[tuple[int, int]]:
    events = poll.poll(TIMEOUT_SECONDS, MAX_EVENTS)
    if not events:
        sys.exit("nothing was received in time")
    return events


main()
