#!/usr/bin/env python3
"""Checks signed notes and checkpoints. Needs the standard library and openssl, nothing else.

    verify_note.py NOTE --key VERIFIER_KEY [--key VERIFIER_KEY]... [--at-least N]

NOTE is a file, or - for the standard input. A verifier key is one line such as /api/ledger/verifier-keys answers, or
the one of a witness. Prints one JSON object: origin, size, root, and signers, the names of the keys that signed.
Exit codes: 0 at least N of the keys signed (N is 1 unless given), 1 fewer did, or a signature of theirs is wrong,
2 the note or a key cannot be read.

Written from c2sp.org/signed-note, c2sp.org/tlog-checkpoint and c2sp.org/tlog-cosignature, independently of the server.
"""
import argparse
import base64
import binascii
import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile

ED25519 = 1
COSIGNATURE = 4
# The DER form of an Ed25519 public key in front of its 32 bytes (RFC 8410).
PUBLIC_KEY_PREFIX = bytes.fromhex("302a300506032b6570032100")
SIZE = re.compile(r"0|[1-9][0-9]*")
NAME = re.compile(r"[^\s+]+")
MOST_SIGNATURES = 64


class Unreadable(Exception):
    pass


def from_base64(text):
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        raise Unreadable(f"not base64: {text[:40]}")


def read_key(line):
    """A verifier key: name, key id, type of signature, public key."""
    parts = line.strip().split("+", 2)
    if len(parts) != 3 or not NAME.fullmatch(parts[0]) or not re.fullmatch(r"[0-9a-f]{8}", parts[1]):
        raise Unreadable(f"no verifier key: {line.strip()[:80]}")
    typed = from_base64(parts[2])
    name, key_id = parts[0], bytes.fromhex(parts[1])
    if len(typed) != 33 or typed[0] not in (ED25519, COSIGNATURE):
        raise Unreadable(f"a key of another kind: {name}")
    if hashlib.sha256(name.encode() + b"\n" + typed).digest()[:4] != key_id:
        raise Unreadable(f"the id is not that of the key: {name}")
    return name, key_id, typed[0], typed[1:]


def read_note(data):
    """The text that is signed, and the signatures as (name, key id, rest)."""
    try:
        note = data.decode("utf-8")
    except UnicodeDecodeError:
        raise Unreadable("the note is not UTF-8")
    if any(ord(character) < 32 and character != "\n" for character in note):
        raise Unreadable("the note has control characters")
    end = note.rfind("\n\n")
    if end < 0 or not note.endswith("\n"):
        raise Unreadable("the note has no signatures")
    text, lines = note[: end + 1], note[end + 2 : -1].split("\n")
    if len(lines) > MOST_SIGNATURES:
        raise Unreadable("the note has too many signatures")
    return text, [read_signature(line) for line in lines]


def read_signature(line):
    found = re.fullmatch(r"— (\S+) (\S+)", line)
    if not found or "+" in found.group(1):
        raise Unreadable(f"no signature: {line[:80]}")
    value = from_base64(found.group(2))
    if len(value) < 5:
        raise Unreadable("a signature is too short")
    return found.group(1), value[:4], value[4:]


def is_signature(public_key, signature, message):
    with tempfile.TemporaryDirectory() as folder:
        files = {"key": PUBLIC_KEY_PREFIX + public_key, "signature": signature, "message": message}
        paths = {}
        for name, content in files.items():
            paths[name] = os.path.join(folder, name)
            with open(paths[name], "wb") as file:
                file.write(content)
        command = ["openssl", "pkeyutl", "-verify", "-pubin", "-keyform", "DER", "-inkey", paths["key"], "-rawin"]
        command += ["-in", paths["message"], "-sigfile", paths["signature"]]
        return subprocess.run(command, capture_output=True).returncode == 0


def has_signed(kind, public_key, value, text):
    if kind == ED25519:
        return len(value) == 64 and is_signature(public_key, value, text.encode())
    time = int.from_bytes(value[:8], "big")
    message = f"cosignature/v1\ntime {time}\n{text}".encode()
    return len(value) == 72 and time < 2**63 and is_signature(public_key, value[8:], message)


def read_checkpoint(text):
    lines = text[:-1].split("\n")
    if len(lines) < 3 or not all(lines) or not SIZE.fullmatch(lines[1]) or len(from_base64(lines[2])) != 32:
        raise Unreadable("the note is no checkpoint")
    return {"origin": lines[0], "size": int(lines[1]), "root": from_base64(lines[2]).hex()}


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0], allow_abbrev=False)
    options.add_argument("note")
    options.add_argument("--key", action="append", required=True)
    options.add_argument("--at-least", type=int, default=1)
    given = options.parse_args()
    try:
        data = sys.stdin.buffer.read() if given.note == "-" else open(given.note, "rb").read()
        text, signatures = read_note(data)
        keys = [read_key(line) for line in given.key]
        checkpoint = read_checkpoint(text)
    except (Unreadable, OSError) as fault:
        print(fault, file=sys.stderr)
        return 2
    signers = []
    for name, key_id, kind, public_key in keys:
        for signer, signer_id, value in signatures:
            if (signer, signer_id) != (name, key_id):
                continue
            if not has_signed(kind, public_key, value, text):
                print(f"the signature of {name} is wrong", file=sys.stderr)
                return 1
            signers.append(name)
            break
    print(json.dumps({**checkpoint, "signers": signers}))
    return 0 if len(signers) >= given.at_least else 1


if __name__ == "__main__":
    sys.exit(main())
