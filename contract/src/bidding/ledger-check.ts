import { ChainCheck, type Finding } from './ledger-chain.ts';
import {
  type Certificate,
  certificateText,
  type Entry,
  firstLog,
  type Head,
  headText,
  type KeyPeriod,
  type LogPlace,
  type Proof,
  type Receipt,
  type Restore,
  receiptsText,
  receiptText,
  restoreText,
  type Signed,
} from './ledger-form.ts';
import {
  isCertificate,
  isHash,
  isHead,
  isKeyPeriod,
  isLogPlace,
  isObject,
  isObjectOf,
  isReceipt,
  isRestore,
  isWhole,
} from './ledger-shape.ts';
import { bytesOf, isConsistent, leafHash, rootOfInclusion, type Sha256, toHex } from './ledger-tree.ts';

export interface Cryptography {
  sha256: Sha256;
  /** Ed25519, as in RFC 8032. */
  isSignature(publicKey: Uint8Array, signature: Uint8Array, message: Uint8Array): Promise<boolean>;
}

type Part = Finding['part'];

export function fromBase64Url(text: string): Uint8Array {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

const keyIdLength = 16;

/** The first key that does not hold: a key under the id of another would sign in its place. */
export function findingOfKeys({ sha256 }: Cryptography, keys: readonly unknown[]): Finding | undefined {
  for (const [at, key] of keys.entries()) {
    const place = { part: 'keys', entry: at + 1 } as const;
    if (!isKeyPeriod(key)) return { ...place, why: 'form' };
    const id = toHex(sha256(fromBase64Url(key.publicKey))).slice(0, keyIdLength);
    if (id !== key.id) return { ...place, why: 'id', expected: id, found: key.id };
  }
  return undefined;
}

interface Statement extends Signed {
  text: string;
  at: number;
}

/** Checks that a published key made the signature, within a period of that key. */
async function findingOfSignature(
  { isSignature }: Cryptography,
  keys: readonly KeyPeriod[],
  part: Part,
  { text, at, key, signature }: Statement,
): Promise<Finding | undefined> {
  const periods = keys.filter(({ id }) => id === key);
  if (periods.length === 0) return { part, why: 'key', found: key };
  const period = periods.find(({ from, until }) => at >= from && (until === undefined || at <= until));
  if (!period) return { part, why: 'period', found: key };
  const isValid = await isSignature(fromBase64Url(period.publicKey), fromBase64Url(signature), bytesOf(text));
  return isValid ? undefined : { part, why: 'signature' };
}

interface CheckedChains {
  auction: ChainCheck;
  line: ChainCheck;
}

export async function findingOfCertificate(
  cryptography: Cryptography,
  keys: readonly KeyPeriod[],
  certificate: Certificate,
): Promise<Finding | undefined> {
  if (!isCertificate(certificate)) return { part: 'certificate', why: 'form' };
  const statement = { ...certificate, text: certificateText(certificate), at: certificate.closedAt };
  return findingOfSignature(cryptography, keys, 'certificate', statement);
}

/** A chain that keeps all rules must also be the chain that the certificate names. */
function findingOfEnd(check: ChainCheck, entries: number, hash: string): Finding | undefined {
  const { chain: part, count, finding } = check;
  if (finding) return undefined;
  if (count !== entries) {
    const entry = Math.min(count, entries) + 1;
    return { part, why: 'entries', entry, expected: String(entries), found: String(count) };
  }
  return check.hash === hash ? undefined : { part, why: 'final', entry: count, expected: hash, found: check.hash };
}

function isResultOf({ closedAt, winner, amount }: Certificate, { last }: ChainCheck): boolean {
  return last?.kind === 'closed' && last.at === closedAt && last.bidder === winner && last.amount === amount;
}

/** Compares a certificate whose signature holds with the chains. */
export function findingsOfEnds(
  auctionId: number,
  certificate: Certificate,
  { auction, line }: CheckedChains,
): Finding[] {
  if (certificate.auctionId !== auctionId) return [{ part: 'certificate', why: 'facts' }];
  const ofAuction = findingOfEnd(auction, certificate.entries, certificate.hash);
  const ofLine = findingOfEnd(line, certificate.lineEntries, certificate.lineHash);
  const isWhole = !auction.finding && !ofAuction;
  const ofResult: Finding | undefined =
    isWhole && !isResultOf(certificate, auction) ? { part: 'certificate', why: 'facts' } : undefined;
  return [ofAuction, ofLine, ofResult].filter((finding) => finding !== undefined);
}

export async function findingOfHead(
  cryptography: Cryptography,
  keys: readonly KeyPeriod[],
  head: unknown,
  part: 'log' | 'head' = 'log',
): Promise<Finding | undefined> {
  if (!isHead(head)) return { part, why: 'form' };
  return findingOfSignature(cryptography, keys, part, { ...head, text: headText(head) });
}

export async function findingOfLog(
  cryptography: Cryptography,
  keys: readonly KeyPeriod[],
  certificate: Certificate,
  place: LogPlace,
  restores: readonly Restore[] = [],
): Promise<Finding | undefined> {
  const { sha256 } = cryptography;
  if (!isLogPlace(place)) return { part: 'log', why: 'form' };
  const { index, path, head } = place;
  const ofHead = await findingOfHead(cryptography, keys, head);
  if (ofHead) return ofHead;
  if (logOf(head) !== currentLog(restores)) return { part: 'log', why: 'unknown' };
  const leaf = leafHash(sha256, certificateText(certificate));
  const root = rootOfInclusion(sha256, { leaf, index, size: head.size, path });
  return root === head.root ? undefined : { part: 'log', why: 'inclusion', expected: head.root, found: root ?? '' };
}

/** The first statement of a restore that does not hold. Each one continues the log of the one before. */
export async function findingOfRestores(
  cryptography: Cryptography,
  keys: readonly KeyPeriod[],
  restores: readonly unknown[],
): Promise<Finding | undefined> {
  let current = firstLog;
  for (const [at, restore] of restores.entries()) {
    const place = { part: 'restore', entry: at + 1 } as const;
    if (!isRestore(restore)) return { ...place, why: 'form' };
    if (restore.before !== current || restore.log <= current) return { ...place, why: 'order' };
    const statement = { ...restore, text: restoreText(restore), at: restore.log };
    const finding = await findingOfSignature(cryptography, keys, 'restore', statement);
    if (finding) return { ...finding, ...place };
    current = restore.log;
  }
  return undefined;
}

export const currentLog = (restores: readonly Restore[]): number => restores.at(-1)?.log ?? firstLog;
export const logOf = ({ log = firstLog }: Head): number => log;

/** The part of an older head's log that the newest log begins with. Undefined: no statement leads from one to the other. */
export function sharedPart(
  { log: since = firstLog, size: whole, root: its }: Pick<Head, 'log' | 'size' | 'root'>,
  restores: readonly Restore[],
): Pick<Head, 'size' | 'root'> | undefined {
  let [log, shared] = [since, { size: whole, root: its }];
  for (const { before, log: next, size, root } of restores) {
    if (before !== log) continue;
    log = next;
    if (size < shared.size) shared = { size, root };
  }
  return log === currentLog(restores) ? shared : undefined;
}

/** What became of the newest log since a head. Both heads and all restores have been checked. */
export interface History {
  older: Head;
  newer: Head;
  /** From the size that both share to the newer one. */
  path: readonly string[];
  restores: readonly Restore[];
}

/** The newer log must begin with the whole older one, except for what a stated restore has lost. */
export function findingOfHistory(
  { sha256 }: Cryptography,
  { older, newer, path, restores }: History,
): Finding | undefined {
  const shared = sharedPart(older, restores);
  if (!shared || logOf(newer) !== currentLog(restores)) return { part: 'log', why: 'unknown' };
  if (shared.size > newer.size)
    return { part: 'log', why: 'shorter', expected: String(shared.size), found: String(newer.size) };
  if (!path.every(isHash) || !isConsistent(sha256, shared, newer, path)) return { part: 'log', why: 'consistency' };
  if (shared.size === older.size) return undefined;
  return { part: 'log', why: 'lost', expected: String(shared.size + 1), found: String(older.size) };
}

/** The number of a malformed receipt, if it has one. */
function numberIn(receipt: unknown): number {
  return isObject(receipt) && 'number' in receipt && isWhole(receipt.number) ? receipt.number : 0;
}

/** Checks the signature of a receipt, without any chain. */
export async function findingOfReceipt(
  cryptography: Cryptography,
  keys: readonly KeyPeriod[],
  receipt: unknown,
): Promise<Finding | undefined> {
  if (!isReceipt(receipt)) return { part: 'receipt', why: 'form', entry: numberIn(receipt) };
  const entry = receipt.number;
  const { sha256 } = cryptography;
  const root = rootOfInclusion(sha256, { ...receipt, leaf: leafHash(sha256, receiptText(receipt)) });
  if (root === undefined) return { part: 'receipt', why: 'inclusion', entry };
  const { size, signedAt } = receipt;
  const statement = { ...receipt, text: receiptsText({ size, root, signedAt }), at: signedAt };
  const finding = await findingOfSignature(cryptography, keys, 'receipt', statement);
  return finding && { ...finding, entry };
}

/** Compares a receipt with the entry of its number; the receipt's signature is checked by `findingOfReceipt`. */
export function findingOfReceiptIn(
  auctionId: number,
  receipt: Receipt,
  entry: Entry | undefined,
  restores: readonly Restore[] = [],
): Finding | undefined {
  const at = { part: 'receipt', entry: receipt.number } as const;
  if (receipt.auctionId !== auctionId) return { ...at, why: 'facts' };
  const isLost = restores.some(({ upTo, log }) => receipt.at > upTo && receipt.at <= log);
  if (!isObject(entry)) return { ...at, why: isLost ? 'lost' : 'entries' };
  if (entry.hash !== receipt.hash)
    return { ...at, why: isLost ? 'lost' : 'hash', expected: receipt.hash, found: entry.hash };
  const isSame = entry.amount === receipt.amount && entry.at === receipt.at && entry.bidder === receipt.bidder;
  return isSame && entry.kind === 'bid' ? undefined : { ...at, why: 'facts' };
}

/**
 * What the check of a proof has come to. `lost`: what is missing was lost by a stated restore. `empty`, `open` and `unlogged`: what is
 * there holds, but there is no entry, no certificate, or no place in the log.
 */
export type Verdict = 'holds' | 'fails' | 'lost' | 'empty' | 'open' | 'unlogged';

export interface Checked {
  verdict: Verdict;
  findings: Finding[];
  entries: number;
  lineEntries: number;
}

interface Trusted {
  /** Keys that the reader got elsewhere, at best before. The proof's own keys prove only that it fits together. */
  keys?: readonly KeyPeriod[];
  receipts?: readonly Receipt[];
}

const proofFields = ['format', 'auctionId', 'entries', 'line', 'certificate', 'log', 'restores', 'keys'] as const;

export function isProof(value: unknown): value is Proof {
  if (!isObjectOf<Proof>(value, proofFields)) return false;
  const { format, auctionId, entries, line, restores = [], keys } = value;
  return format === 'teum-proof-1' && isWhole(auctionId) && [entries, line, restores, keys].every(Array.isArray);
}

/** Checks a saved proof as a whole. No findings: everything that is there holds. */
export async function checkProof(
  cryptography: Cryptography,
  proof: Proof,
  { keys: given, receipts = [] }: Trusted = {},
): Promise<Checked> {
  if (!isProof(proof)) return failed([{ part: 'proof', why: 'form' }]);
  const keys = given ?? proof.keys;
  const { restores = [] } = proof;
  const unusable = findingOfKeys(cryptography, keys) ?? (await findingOfRestores(cryptography, keys, restores));
  if (unusable) return failed([unusable]);
  const chains = {
    auction: new ChainCheck('auction', proof.auctionId, cryptography.sha256),
    line: new ChainCheck('line', proof.auctionId, cryptography.sha256),
  };
  const { auction, line } = chains;
  for (const entry of proof.entries) if (!auction.add(entry)) break;
  for (const entry of proof.line) if (!line.add(entry)) break;
  const findings = [auction.finding, line.finding].filter((finding) => finding !== undefined);
  findings.push(...(await findingsOfStatements(cryptography, proof, keys, chains)));
  for (const receipt of receipts) {
    const finding =
      (await findingOfReceipt(cryptography, keys, receipt)) ??
      findingOfReceiptIn(proof.auctionId, receipt, proof.entries[receipt.number - 1], restores);
    if (finding) findings.push(finding);
  }
  const counts = { entries: proof.entries.length, lineEntries: proof.line.length };
  return { verdict: verdictOf(proof, findings), findings, ...counts };
}

const failed = (findings: Finding[]): Checked => ({ verdict: 'fails', findings, entries: 0, lineEntries: 0 });

export function verdictOf({ entries, certificate, log }: Proof, findings: readonly Finding[]): Verdict {
  if (findings.some(({ why }) => why !== 'lost')) return 'fails';
  if (findings.length > 0) return 'lost';
  if (entries.length === 0) return 'empty';
  if (!certificate) return 'open';
  return log ? 'holds' : 'unlogged';
}

async function findingsOfStatements(
  cryptography: Cryptography,
  { auctionId, certificate, log, restores = [] }: Proof,
  keys: readonly KeyPeriod[],
  chains: CheckedChains,
): Promise<Finding[]> {
  if (certificate === undefined) {
    const { finding, last } = chains.auction;
    const isMissed = log !== undefined || (!finding && last?.kind === 'closed');
    return isMissed ? [{ part: 'certificate', why: 'absent' }] : [];
  }
  const ofCertificate = await findingOfCertificate(cryptography, keys, certificate);
  if (ofCertificate) return [ofCertificate];
  const findings = findingsOfEnds(auctionId, certificate, chains);
  const ofLog = log === undefined ? undefined : await findingOfLog(cryptography, keys, certificate, log, restores);
  return ofLog ? [...findings, ofLog] : findings;
}
