#!/usr/bin/env python3
"""Checks saved proofs of Teum auctions. Needs the standard library and openssl, nothing else.

    verify_auction.py PROOF.json [--keys KEYS.json] [--receipt RECEIPT.json]
    verify_auction.py --many CASES.jsonl     one {"proof", "keys", "receipts"} a line; prints one list of findings a line

Written from docs/verifiable-auction.md, independently of the other verifier.
"""
import argparse
import base64
import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile

NO_HASH = "0" * 64
HASH = re.compile(r"[0-9a-f]{64}")
NAME = re.compile(r"[A-Za-z0-9_-]{16}")
SIGNATURE = re.compile(r"[A-Za-z0-9_-]{86}")
LARGEST = 2**53 - 1
# The DER form of an Ed25519 public key in front of its 32 bytes (RFC 8410).
PUBLIC_KEY_PREFIX = bytes.fromhex("302a300506032b6570032100")

#        kind: (amount, bidder, until); + needed, ? optional, - absent
FIELDS = {
    "auction": {
        "opened": "+-+",
        "adopted": "+?+",
        "bid": "++-",
        "low": "++-",
        "stopped": "---",
        "closed": "??-",
    },
    "line": {
        "opened": "---",
        "adopted": "---",
        "joined": "-+-",
        "entered": "-+-",
        "left": "-+-",
        "lapsed": "-+-",
    },
}


def sha256(data):
    return hashlib.sha256(data).digest()


def text(*fields):
    return "\n".join("" if field is None else str(field) for field in fields).encode()


def is_whole(value):
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= LARGEST


def is_hash(value):
    return isinstance(value, str) and HASH.fullmatch(value) is not None


def is_name(value):
    return isinstance(value, str) and NAME.fullmatch(value) is not None


def is_signed(statement):
    signature = statement.get("signature")
    return isinstance(statement.get("key"), str) and isinstance(signature, str) and SIGNATURE.fullmatch(signature) is not None


def finding(part, why, entry=None):
    found = {"part": part, "why": why}
    if entry is not None:
        found["entry"] = entry
    return found


# Chains


def is_well_formed(chain, entry):
    uses = FIELDS[chain].get(entry.get("kind"))
    if uses is None or not is_whole(entry.get("at")):
        return False
    if not is_hash(entry.get("previous")) or not is_hash(entry.get("hash")):
        return False
    for use, field, is_valid in zip(uses, ("amount", "bidder", "until"), (is_whole, is_name, is_whole)):
        if field not in entry:
            if use == "+":
                return False
        elif use == "-" or not is_valid(entry[field]):
            return False
    return True


def bidding_rules():
    """A coroutine: gets entries, gives the name of a fault or None."""
    price, leader, until, phase = 0, None, 0, "new"
    fault = None
    while True:
        entry = yield fault
        fault, kind, amount, bidder = None, entry["kind"], entry.get("amount"), entry.get("bidder")
        leads = amount is not None and (amount > price or (leader is None and amount == price))
        if kind in ("opened", "adopted"):
            fault = None if phase == "new" else "kind"
            phase, price, leader, until = "open", amount, bidder, entry["until"]
        elif kind in ("bid", "low"):
            if phase != "open":
                fault = "kind"
            elif entry["at"] >= until:
                fault = "time"
            elif leads != (kind == "bid"):
                fault = "price"
            if kind == "bid":
                price, leader = amount, bidder
        elif kind == "stopped":
            fault = None if phase == "open" else "kind"
            phase = "stopped"
        else:
            if phase not in ("open", "stopped"):
                fault = "kind"
            elif phase == "open" and entry["at"] < until:
                fault = "time"
            elif (bidder, amount) != ((leader, price) if leader is not None and phase == "open" else (None, None)):
                fault = "result"
            phase = "closed"


def line_rules():
    waiting, inside = {}, set()  # a dict keeps the order of insertion
    is_open, was_adopted, may_be_unknown = False, False, False
    fault = None
    while True:
        entry = yield fault
        fault, kind, name = None, entry["kind"], entry.get("bidder")
        if kind in ("opened", "adopted"):
            fault = "kind" if is_open else None
            is_open, was_adopted = True, kind == "adopted"
            may_be_unknown = was_adopted
        elif not is_open:
            fault = "kind"
        elif kind == "joined":
            fault = "place" if name in waiting else None
            waiting[name] = True
            inside.discard(name)
        elif kind == "entered":
            if name in waiting:
                fault = "order" if next(iter(waiting)) != name else None
                may_be_unknown = False
                del waiting[name]
                inside.add(name)
            else:
                fault = None if may_be_unknown else "place"
        elif name in waiting:
            del waiting[name]
        elif name in inside:
            inside.remove(name)
        else:
            fault = None if was_adopted else "place"


def check_chain(chain, auction_id, entries):
    """The first finding or None, and the last hash."""
    rules = bidding_rules() if chain == "auction" else line_rules()
    next(rules)
    last_hash, last_at = NO_HASH, 0
    for place, entry in enumerate(entries, 1):
        if not is_well_formed(chain, entry):
            return finding(chain, "form", place), last_hash
        if entry.get("number") != place:
            return finding(chain, "number", place), last_hash
        hashed = text(
            "teum-entry-1", chain, auction_id, place, entry["kind"], entry.get("amount"),
            entry["at"], entry.get("bidder"), entry.get("until"), entry["previous"],
        )
        if sha256(hashed).hex() != entry["hash"]:
            return finding(chain, "hash", place), last_hash
        if entry["previous"] != last_hash:
            return finding(chain, "link", place), last_hash
        if entry["at"] < last_at:
            return finding(chain, "time", place), last_hash
        fault = rules.send(entry)
        if fault:
            return finding(chain, fault, place), last_hash
        last_hash, last_at = entry["hash"], entry["at"]
    return None, last_hash


# Signatures

verified = {}


def is_signature(public_key, signature, message):
    case = (public_key, signature, message)
    if case not in verified:
        verified[case] = ask_openssl(*case)
    return verified[case]


def unpadded(encoded):
    return base64.urlsafe_b64decode(encoded + "=" * (-len(encoded) % 4))


def ask_openssl(public_key, signature, message):
    with tempfile.TemporaryDirectory() as folder:
        files = {"key": PUBLIC_KEY_PREFIX + unpadded(public_key), "signature": unpadded(signature), "message": message}
        paths = {name: os.path.join(folder, name) for name in files}
        for name, content in files.items():
            with open(paths[name], "wb") as file:
                file.write(content)
        command = ["openssl", "pkeyutl", "-verify", "-pubin", "-keyform", "DER", "-inkey", paths["key"]]
        command += ["-rawin", "-in", paths["message"], "-sigfile", paths["signature"]]
        return subprocess.run(command, capture_output=True, check=False).returncode == 0


def fault_of_signature(keys, statement, message, at):
    periods = [key for key in keys if key["id"] == statement["key"]]
    if not periods:
        return "key"
    periods = [key for key in periods if key["from"] <= at and at <= key.get("until", at)]
    if not periods:
        return "period"
    return None if is_signature(periods[0]["publicKey"], statement["signature"], message) else "signature"


# Trees


def leaf(message):
    return sha256(b"\x00" + message)


def node(left, right):
    return sha256(b"\x01" + left + right)


def root_of_path(hashed, index, size, path):
    """Recursive, as the tree is defined; None if the path has not the length that index and size need."""
    if not 0 <= index < size:
        return None
    if size == 1:
        return hashed if not path else None
    if not path:
        return None
    split = 1 << (size - 1).bit_length() - 1
    sibling = bytes.fromhex(path[-1])
    if index < split:
        left = root_of_path(hashed, index, split, path[:-1])
        return left and node(left, sibling)
    right = root_of_path(hashed, index - split, size - split, path[:-1])
    return right and node(sibling, right)


def is_path(path):
    return isinstance(path, list) and all(is_hash(hashed) for hashed in path)


def check_head(keys, head):
    if not (is_whole(head.get("size")) and is_hash(head.get("root")) and is_whole(head.get("at")) and is_signed(head)):
        return "form"
    return fault_of_signature(keys, head, text("teum-head-1", head["size"], head["root"], head["at"]), head["at"])


def check_log(keys, certificate, log):
    if not is_whole(log.get("index")) or not is_path(log.get("path")):
        return "form"
    fault = check_head(keys, log["head"])
    if fault:
        return fault
    root = root_of_path(leaf(certificate_text(certificate)), log["index"], log["head"]["size"], log["path"])
    return None if root and root.hex() == log["head"]["root"] else "inclusion"


# Certificates and receipts


def certificate_text(certificate):
    names = ("auctionId", "closedAt", "winner", "amount", "entries", "hash", "lineEntries", "lineHash")
    return text("teum-certificate-1", *(certificate.get(name) for name in names))


def is_certificate(certificate):
    whole = all(is_whole(certificate.get(name)) for name in ("auctionId", "closedAt", "entries", "lineEntries"))
    hashes = is_hash(certificate.get("hash")) and is_hash(certificate.get("lineHash"))
    if "winner" in certificate:
        result = is_name(certificate["winner"]) and is_whole(certificate.get("amount"))
    else:
        result = "amount" not in certificate
    return whole and hashes and result and is_signed(certificate)


def check_end(chain, entries, last_hash, stated, stated_hash):
    count = len(entries)
    if count != stated:
        return finding(chain, "entries", min(count, stated) + 1)
    return None if last_hash == stated_hash else finding(chain, "final", count)


def check_certificate(keys, proof, ends):
    certificate, entries = proof["certificate"], proof["entries"]
    if not is_certificate(certificate):
        return [finding("certificate", "form")], False
    fault = fault_of_signature(keys, certificate, certificate_text(certificate), certificate["closedAt"])
    if fault:
        return [finding("certificate", fault)], False
    if certificate["auctionId"] != proof["auctionId"]:
        return [finding("certificate", "facts")], True
    (auction_fault, auction_hash), (line_fault, line_hash) = ends
    found = []
    end = None
    if not auction_fault:
        end = check_end("auction", entries, auction_hash, certificate["entries"], certificate["hash"])
        found.append(end)
    if not line_fault:
        found.append(check_end("line", proof["line"], line_hash, certificate["lineEntries"], certificate["lineHash"]))
    if not auction_fault and not end:
        last = entries[-1] if entries else {}
        closed = (last.get("kind"), last.get("at"), last.get("bidder"), last.get("amount"))
        if closed != ("closed", certificate["closedAt"], certificate.get("winner"), certificate.get("amount")):
            found.append(finding("certificate", "facts"))
    return [one for one in found if one], True


def check_receipt(keys, proof, receipt):
    number = receipt.get("number")
    entry = number if is_whole(number) else 0
    wholes = ("auctionId", "number", "amount", "at", "signedAt", "index", "size")
    is_form = all(is_whole(receipt.get(name)) for name in wholes) and is_path(receipt.get("path"))
    if not (is_form and is_name(receipt.get("bidder")) and is_hash(receipt.get("hash")) and is_signed(receipt)):
        return finding("receipt", "form", entry)
    names = ("auctionId", "number", "amount", "at", "bidder", "hash")
    hashed = leaf(text("teum-receipt-1", *(receipt[name] for name in names)))
    root = root_of_path(hashed, receipt["index"], receipt["size"], receipt["path"])
    if root is None:
        return finding("receipt", "inclusion", entry)
    message = text("teum-receipts-1", receipt["size"], root.hex(), receipt["signedAt"])
    fault = fault_of_signature(keys, receipt, message, receipt["signedAt"])
    if fault:
        return finding("receipt", fault, entry)
    if receipt["auctionId"] != proof["auctionId"]:
        return finding("receipt", "facts", entry)
    if not 1 <= number <= len(proof["entries"]):
        return finding("receipt", "entries", entry)
    recorded = proof["entries"][number - 1]
    if recorded.get("hash") != receipt["hash"]:
        return finding("receipt", "hash", entry)
    is_same = all(recorded.get(name) == receipt[name] for name in ("amount", "at", "bidder"))
    return None if is_same and recorded.get("kind") == "bid" else finding("receipt", "facts", entry)


def check_proof(proof, keys=None, receipts=()):
    keys = proof["keys"] if keys is None else keys
    entries, line = proof["entries"], proof["line"]
    ends = [check_chain("auction", proof["auctionId"], entries), check_chain("line", proof["auctionId"], line)]
    found = [fault for fault, _ in ends if fault]
    if "certificate" in proof:
        more, holds = check_certificate(keys, proof, ends)
        found += more
        fault = check_log(keys, proof["certificate"], proof["log"]) if holds and "log" in proof else None
        if fault:
            found.append(finding("log", fault))
    elif not ends[0][0] and entries and entries[-1].get("kind") == "closed":
        found.append(finding("certificate", "absent"))
    found += [fault for fault in (check_receipt(keys, proof, receipt) for receipt in receipts) if fault]
    return found


def read(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("proof", nargs="?")
    parser.add_argument("--keys")
    parser.add_argument("--receipt", action="append", default=[])
    parser.add_argument("--many")
    asked = parser.parse_args()
    if asked.many:
        with open(asked.many, encoding="utf-8") as cases:
            for case in map(json.loads, cases):
                print(json.dumps(check_proof(case["proof"], case.get("keys"), case.get("receipts", ()))))
        return 0
    receipts = []
    for path in asked.receipt:
        saved = read(path)
        receipts += saved if isinstance(saved, list) else [saved]
    proof = read(asked.proof)
    found = check_proof(proof, read(asked.keys)["keys"] if asked.keys else None, receipts)
    for one in found:
        print(f"{one['part']}: {one['why']}" + (f" at entry {one['entry']}" if "entry" in one else ""))
    if not found:
        print(f"{len(proof['entries'])} entries of the auction and {len(proof['line'])} of the line hold.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
