#!/bin/sh
# A sandboxed reader that the system kills because of a limit.
kill -9 $$
