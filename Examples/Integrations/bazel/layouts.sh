#!/bin/sh
# Bazel starts this in the runfiles; `adapt` is on the PATH.
status=0
adapt check . --format short || status=$?
if [ -n "$XML_OUTPUT_FILE" ]; then adapt check . --fail-on off --format junit > "$XML_OUTPUT_FILE"; fi
exit "$status"
