#!/usr/bin/env python3
"""Checks saved proofs of Teum auctions. Needs the standard library and openssl, nothing else.

    verify_auction.py PROOF.json [--entries FILE]... [--line FILE]... [--keys FILE] [--receipt FILE]...
                      [--head FILE] [--history FILE] [--json]
    verify_auction.py --many CASES.jsonl     one {"proof", "keys", "receipts", "head", "history"} a line; prints one
                                             list of findings a line

Files are what the page saves or what the API answers. Exit codes: 0 everything holds, 1 something does not, 2 a file
cannot be used, 3 no entries, 4 the auction is open, 5 no place in the public log, 6 lost by a stated restore.

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
KEY_ID = re.compile(r"[0-9a-f]{16}")
# The bits of the last character that belong to no byte are zero.
SIGNATURE = re.compile(r"[A-Za-z0-9_-]{85}[AQgw]")
PUBLIC_KEY = re.compile(r"[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]")
PLAIN_NUMBER = re.compile(r"0|[1-9][0-9]*")
FIRST_LOG = 1
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


def is_text(form, value):
    return isinstance(value, str) and form.fullmatch(value) is not None


def is_hash(value):
    return is_text(HASH, value)


def is_name(value):
    return is_text(NAME, value)


def is_signed(statement):
    return isinstance(statement.get("key"), str) and is_text(SIGNATURE, statement.get("signature"))


def has_only(value, fields):
    """Whether the value is an object with no other fields than these."""
    return isinstance(value, dict) and set(value) <= set(fields.split())


def are_same(first, second):
    """Without this, True would equal 1."""
    return type(first) is type(second) and first == second


def finding(part, why, entry=None):
    found = {"part": part, "why": why}
    if entry is not None:
        found["entry"] = entry
    return found


# Chains


def is_well_formed(chain, entry):
    if not has_only(entry, "number kind amount at bidder until previous hash"):
        return False
    kind = entry.get("kind")
    uses = FIELDS[chain].get(kind) if isinstance(kind, str) else None
    if uses is None or not is_whole(entry.get("number")) or not is_whole(entry.get("at")):
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
        if entry["number"] != place:
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


def is_key_period(key):
    if not has_only(key, "id algorithm publicKey from until"):
        return False
    until = "until" not in key or is_whole(key["until"])
    is_key = is_text(KEY_ID, key.get("id")) and is_text(PUBLIC_KEY, key.get("publicKey"))
    return is_key and key.get("algorithm") == "Ed25519" and is_whole(key.get("from")) and until


def check_keys(keys):
    for place, key in enumerate(keys, 1):
        if not is_key_period(key):
            return finding("keys", "form", place)
        if sha256(unpadded(key["publicKey"])).hex()[:16] != key["id"]:
            return finding("keys", "id", place)
    return None


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


def consistent_roots(shared, size, path, is_whole_tree, root):
    """The roots of the first `shared` leaves and of all `size`, rebuilt as RFC 6962 defines the path; None if it does not fit."""
    if shared == size:
        if is_whole_tree:
            return None if path else (root, root)
        return (bytes.fromhex(path[0]),) * 2 if len(path) == 1 else None
    if not path:
        return None
    split = 1 << (size - 1).bit_length() - 1
    sibling = bytes.fromhex(path[-1])
    if shared <= split:
        both = consistent_roots(shared, split, path[:-1], is_whole_tree, root)
        return both and (both[0], node(both[1], sibling))
    both = consistent_roots(shared - split, size - split, path[:-1], False, root)
    return both and (node(sibling, both[0]), node(sibling, both[1]))


def is_consistent(older, newer, path):
    if older["size"] == 0:
        return not path and (newer["size"] > 0 or older["root"] == newer["root"])
    roots = consistent_roots(older["size"], newer["size"], path, True, bytes.fromhex(older["root"]))
    return roots is not None and (roots[0].hex(), roots[1].hex()) == (older["root"], newer["root"])


# The log and its restores


def is_head(head):
    if not has_only(head, "log size root at key signature"):
        return False
    log = "log" not in head or is_whole(head["log"]) and head["log"] > FIRST_LOG
    return log and is_whole(head.get("size")) and is_hash(head.get("root")) and is_whole(head.get("at")) and is_signed(head)


def head_text(head):
    if "log" in head:
        return text("teum-head-2", head["log"], head["size"], head["root"], head["at"])
    return text("teum-head-1", head["size"], head["root"], head["at"])


def check_head(keys, head):
    return fault_of_signature(keys, head, head_text(head), head["at"]) if is_head(head) else "form"


def is_restore(restore):
    if not has_only(restore, "log before size root upTo why key signature"):
        return False
    whole = all(is_whole(restore.get(name)) for name in ("log", "before", "size", "upTo"))
    is_reason = isinstance(restore.get("why"), str) and restore["why"] in ("backup", "database")
    return whole and is_hash(restore.get("root")) and is_reason and is_signed(restore)


def check_restores(keys, restores):
    current = FIRST_LOG
    for place, restore in enumerate(restores, 1):
        if not is_restore(restore):
            return finding("restore", "form", place)
        if restore["before"] != current or restore["log"] <= current:
            return finding("restore", "order", place)
        names = ("log", "before", "size", "root", "upTo", "why")
        message = text("teum-restore-1", *(restore[name] for name in names))
        fault = fault_of_signature(keys, restore, message, restore["log"])
        if fault:
            return finding("restore", fault, place)
        current = restore["log"]
    return None


def current_log(restores):
    return restores[-1]["log"] if restores else FIRST_LOG


def shared_part(older, restores):
    """Size and root of what the newest log has of the older head's log; None if no statement leads there."""
    log, shared = older.get("log", FIRST_LOG), {"size": older["size"], "root": older["root"]}
    for restore in restores:
        if restore["before"] == log:
            log = restore["log"]
            if restore["size"] < shared["size"]:
                shared = {"size": restore["size"], "root": restore["root"]}
    return shared if log == current_log(restores) else None


def check_log(keys, certificate, log, restores):
    if not has_only(log, "index path head") or not is_whole(log.get("index")) or not is_path(log.get("path")):
        return "form"
    head = log.get("head")
    fault = check_head(keys, head)
    if fault:
        return fault
    if head.get("log", FIRST_LOG) != current_log(restores):
        return "unknown"
    root = root_of_path(leaf(certificate_text(certificate)), log["index"], head["size"], log["path"])
    return None if root and root.hex() == head["root"] else "inclusion"


def check_history(keys, older, history, is_of_proof=False):
    newer, restores = history["head"], history.get("restores", [])
    fault = check_head(keys, older)
    found = [finding("head", fault)] if fault else []
    fault = check_restores(keys, restores)
    found += [fault] if fault else []
    fault = check_head(keys, newer)
    found += [finding("log", fault)] if fault else []
    if found:
        return found
    shared = shared_part(older, restores)
    if shared is None or newer.get("log", FIRST_LOG) != current_log(restores):
        return [finding("log", "unknown")]
    asked = f"/api/ledger/consistency?from={older['size']}&log={older.get('log', FIRST_LOG)}"
    if shared["size"] > newer["size"]:
        if is_of_proof and newer["at"] < older["at"]:
            raise Unusable("The proof is older than the head, or the log became shorter: give /api/ledger/head as --history.")
        return [finding("log", "shorter")]
    if "path" not in history and shared["size"] < newer["size"]:
        raise Unusable(f"The heads cannot be compared by themselves: give {asked} as --history.")
    if "path" in history and not are_same(history.get("from"), shared["size"]):
        raise Unusable(f"The history begins at another size: give {asked} as --history.")
    path = history.get("path", [])
    if not is_path(path) or not is_consistent(shared, newer, path):
        return [finding("log", "consistency")]
    return [finding("log", "lost")] if shared["size"] < older["size"] else []


# Certificates and receipts


def certificate_text(certificate):
    names = ("auctionId", "closedAt", "winner", "amount", "entries", "hash", "lineEntries", "lineHash")
    return text("teum-certificate-1", *(certificate.get(name) for name in names))


def is_certificate(certificate):
    if not has_only(certificate, "auctionId closedAt winner amount entries hash lineEntries lineHash key signature"):
        return False
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


def check_receipt(keys, proof, receipt, restores):
    wholes = ("auctionId", "number", "amount", "at", "signedAt", "index", "size")
    is_form = has_only(receipt, " ".join(wholes) + " bidder hash path key signature")
    is_form = is_form and all(is_whole(receipt.get(name)) for name in wholes) and is_path(receipt.get("path"))
    number = receipt.get("number") if isinstance(receipt, dict) else None
    entry = number if is_whole(number) else 0
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
    is_lost = any(restore["upTo"] < receipt["at"] <= restore["log"] for restore in restores)
    recorded = proof["entries"][number - 1] if 1 <= number <= len(proof["entries"]) else None
    if not isinstance(recorded, dict):
        return finding("receipt", "lost" if is_lost else "entries", entry)
    if not are_same(recorded.get("hash"), receipt["hash"]):
        return finding("receipt", "lost" if is_lost else "hash", entry)
    is_same = all(are_same(recorded.get(name), receipt[name]) for name in ("amount", "at", "bidder"))
    return None if is_same and recorded.get("kind") == "bid" else finding("receipt", "facts", entry)


def is_proof(proof):
    if not has_only(proof, "format auctionId entries line certificate log restores keys"):
        return False
    lists = (proof.get("entries"), proof.get("line"), proof.get("restores", []), proof.get("keys"))
    is_format = are_same(proof.get("format"), "teum-proof-1") and is_whole(proof.get("auctionId"))
    return is_format and all(isinstance(one, list) for one in lists)


def check_proof(proof, keys=None, receipts=()):
    if not is_proof(proof):
        return [finding("proof", "form")]
    keys = proof["keys"] if keys is None else keys
    restores = proof.get("restores", [])
    unusable = check_keys(keys) or check_restores(keys, restores)
    if unusable:
        return [unusable]
    entries, line = proof["entries"], proof["line"]
    ends = [check_chain("auction", proof["auctionId"], entries), check_chain("line", proof["auctionId"], line)]
    found = [fault for fault, _ in ends if fault]
    if "certificate" in proof:
        more, holds = check_certificate(keys, proof, ends)
        found += more
        fault = check_log(keys, proof["certificate"], proof["log"], restores) if holds and "log" in proof else None
        if fault:
            found.append(finding("log", fault))
    elif "log" in proof or not ends[0][0] and entries and entries[-1].get("kind") == "closed":
        found.append(finding("certificate", "absent"))
    found += [fault for fault in (check_receipt(keys, proof, receipt, restores) for receipt in receipts) if fault]
    return found


# Files and the command line


class Unusable(Exception):
    """A file that is missing, broken or not what it is given as."""


def plain_number(written):
    """Numbers that are not written in plain digits stay texts, which fit no form."""
    return int(written) if len(written) <= 16 and PLAIN_NUMBER.fullmatch(written) else written


def refuse_constant(name):
    raise ValueError(name)


def parse(content):
    return json.loads(content, parse_int=plain_number, parse_float=str, parse_constant=refuse_constant)


def read(path):
    try:
        with open(path, encoding="utf-8") as file:
            return parse(file.read())
    except OSError as error:
        raise Unusable(f"{path} cannot be read: {error.strerror}.") from None
    except (ValueError, RecursionError):
        raise Unusable(f"{path} is not JSON, or only a part of it.") from None


def list_in(path, field):
    saved = read(path)
    found = saved.get(field) if isinstance(saved, dict) else saved
    if not isinstance(found, list):
        raise Unusable(f"{path} is not what it was given as.")
    return found


def read_receipts(path):
    saved = read(path)
    if isinstance(saved, dict):
        saved = saved.get("data", saved.get("receipt", saved))
    return saved if isinstance(saved, list) else [saved]


def read_head(path):
    saved = read(path)
    head = saved.get("head", saved) if isinstance(saved, dict) else saved
    if not isinstance(head, dict) or "size" not in head:
        raise Unusable(f"{path} is not what it was given as.")
    return head


def read_history(path):
    saved = read(path)
    is_history = isinstance(saved, dict) and isinstance(saved.get("head"), dict)
    if not is_history or not all(isinstance(saved.get(name, []), list) for name in ("path", "restores")):
        raise Unusable(f"{path} is not what it was given as.")
    return saved


def read_proof(path, entry_files, line_files):
    saved = read(path)
    if not isinstance(saved, dict) or not is_whole(saved.get("entries")):
        return saved
    proof = {"format": "teum-proof-1"}
    proof.update((name, saved[name]) for name in ("auctionId", "certificate", "log", "restores", "keys") if name in saved)
    for name, count, files in (("entries", saved["entries"], entry_files), ("line", saved.get("lineEntries"), line_files)):
        entries = [entry for one in files for entry in list_in(one, "data")]
        if not is_whole(count):
            raise Unusable(f"{path} is not what it was given as.")
        if len(entries) < count:
            raise Unusable(f"{path} names {count} entries, and the given files have {len(entries)}.")
        proof[name] = entries[:count]
    return proof


def verdict_of(proof, found):
    if any(one["why"] != "lost" for one in found):
        return "fails"
    if found:
        return "lost"
    if not proof["entries"]:
        return "empty"
    if "certificate" not in proof:
        return "open"
    return "holds" if "log" in proof else "unlogged"


EXIT_CODES = {"holds": 0, "fails": 1, "empty": 3, "open": 4, "unlogged": 5, "lost": 6}


def compare_logs(asked, keys, proof):
    """Findings; None if no logs are compared."""
    if not asked.head and not asked.history:
        return None
    place = proof.get("log")
    own = place.get("head") if isinstance(place, dict) else None
    older = read_head(asked.head) if asked.head else own
    history = read_history(asked.history) if asked.history else {"head": own, "restores": proof.get("restores", [])}
    if older is None or history["head"] is None:
        raise Unusable("There is nothing to compare: neither --head nor the proof has a head of the public log.")
    return check_history(keys, older, history, is_of_proof=not asked.history)


def print_held(proof, receipts, found, compared):
    parts = {one["part"] for one in found}
    if parts & {"proof", "keys", "restore"}:
        return
    if proof["entries"] and "auction" not in parts:
        print(f"✓ {len(proof['entries'])} entries of the auction hold.")
    if proof["line"] and "line" not in parts:
        print(f"✓ {len(proof['line'])} entries of the line hold.")
    if "certificate" in proof and not parts & {"certificate", "auction", "line"}:
        print("✓ The certificate holds.")
    if "log" in proof and not parts & {"certificate", "log"}:
        print("✓ The certificate is in the public log.")
    valid = len(receipts) - sum(one["part"] == "receipt" for one in found)
    if valid:
        print(f"✓ {valid} receipts are in the record.")
    if compared == []:
        print("✓ The public log begins with the log of the kept head.")


def verify(asked):
    proof = read_proof(asked.proof, asked.entries, asked.line)
    given = list_in(asked.keys, "keys") if asked.keys else None
    receipts = [receipt for path in asked.receipt for receipt in read_receipts(path)]
    of_proof = check_proof(proof, given, receipts)
    is_usable = not any(one["part"] in ("proof", "keys") for one in of_proof)
    compared = compare_logs(asked, proof["keys"] if given is None else given, proof) if is_usable else None
    found = of_proof + (compared or [])
    verdict = verdict_of(proof, found) if is_usable else "fails"
    if asked.json:
        print(json.dumps({"verdict": verdict, "keys": asked.keys or "inside the proof", "findings": found}))
        return EXIT_CODES[verdict]
    print(f"Keys: {asked.keys}" if asked.keys else "Keys: those inside the proof, which show only that it fits together.")
    for one in found:
        print(f"✗ {one['part']}: {one['why']}" + (f" at {one['entry']}" if "entry" in one else ""))
    print_held(proof, receipts, of_proof, compared)
    print(verdict)
    return EXIT_CODES[verdict]


def check_case(case):
    found = check_proof(case["proof"], case.get("keys"), case.get("receipts", ()))
    if "head" in case and not any(one["part"] in ("proof", "keys") for one in found):
        found += check_history(case.get("keys") or case["proof"]["keys"], case["head"], case["history"])
    return found


def main():
    parser = argparse.ArgumentParser(allow_abbrev=False)
    parser.add_argument("proof", nargs="?")
    for name in ("--keys", "--head", "--history", "--many"):
        parser.add_argument(name)
    for name in ("--entries", "--line", "--receipt"):
        parser.add_argument(name, action="append", default=[])
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    try:
        if asked.many:
            with open(asked.many, encoding="utf-8") as cases:
                for case in map(parse, cases):
                    print(json.dumps(check_case(case)))
            return 0
        if asked.proof:
            return verify(asked)
        parser.print_usage()
    except Unusable as error:
        print(error, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
