import { ChainCheck, type Finding, isHash, isName, isWhole } from './ledger-chain.ts';
import {
  type Certificate,
  certificateText,
  type Head,
  headText,
  type KeyPeriod,
  type LogPlace,
  type Proof,
  type Receipt,
  receiptsText,
  receiptText,
  type Signed,
} from './ledger-form.ts';
import { bytesOf, isConsistent, leafHash, rootOfInclusion, type Sha256 } from './ledger-tree.ts';

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

const signatureForm = /^[A-Za-z0-9_-]{86}$/;

const isSigned = ({ key, signature }: Signed): boolean =>
  typeof key === 'string' && typeof signature === 'string' && signatureForm.test(signature);

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

function isCertificateWellFormed(certificate: Certificate): boolean {
  const { auctionId, closedAt, winner, amount, entries, hash, lineEntries, lineHash } = certificate;
  const areWhole = [auctionId, closedAt, entries, lineEntries].every(isWhole);
  const isResult = winner === undefined ? amount === undefined : isName(winner) && isWhole(amount);
  return areWhole && isResult && isHash(hash) && isHash(lineHash) && isSigned(certificate);
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
  if (!isCertificateWellFormed(certificate)) return { part: 'certificate', why: 'form' };
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
  head: Head,
): Promise<Finding | undefined> {
  const { size, root, at } = head;
  if (!isWhole(size) || !isHash(root) || !isWhole(at) || !isSigned(head)) return { part: 'log', why: 'form' };
  return findingOfSignature(cryptography, keys, 'log', { ...head, text: headText(head) });
}

export async function findingOfLog(
  cryptography: Cryptography,
  keys: readonly KeyPeriod[],
  certificate: Certificate,
  { index, path, head }: LogPlace,
): Promise<Finding | undefined> {
  const { sha256 } = cryptography;
  if (!isWhole(index) || !Array.isArray(path) || !path.every(isHash)) return { part: 'log', why: 'form' };
  const ofHead = await findingOfHead(cryptography, keys, head);
  if (ofHead) return ofHead;
  const leaf = leafHash(sha256, certificateText(certificate));
  const root = rootOfInclusion(sha256, { leaf, index, size: head.size, path });
  return root === head.root ? undefined : { part: 'log', why: 'inclusion', expected: head.root, found: root ?? '' };
}

/** Two signed heads: the newer log must begin with the whole older one. */
export function findingOfHistory(
  { sha256 }: Cryptography,
  older: Head,
  newer: Head,
  path: readonly string[],
): Finding | undefined {
  return isConsistent(sha256, older, newer, path) ? undefined : { part: 'log', why: 'consistency' };
}

function isReceiptWellFormed(receipt: Receipt): boolean {
  const { auctionId, number, amount, at, signedAt, index, size, path, bidder, hash } = receipt;
  const areWhole = [auctionId, number, amount, at, signedAt, index, size].every(isWhole);
  return areWhole && isName(bidder) && isHash(hash) && Array.isArray(path) && path.every(isHash) && isSigned(receipt);
}

/** Checks the signature of a receipt, without any chain. */
export async function findingOfReceipt(
  cryptography: Cryptography,
  keys: readonly KeyPeriod[],
  receipt: Receipt,
): Promise<Finding | undefined> {
  const entry = isWhole(receipt.number) ? receipt.number : 0;
  if (!isReceiptWellFormed(receipt)) return { part: 'receipt', why: 'form', entry };
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
  entry: Proof['entries'][number] | undefined,
): Finding | undefined {
  const at = { part: 'receipt', entry: receipt.number } as const;
  if (receipt.auctionId !== auctionId) return { ...at, why: 'facts' };
  if (!entry) return { ...at, why: 'entries' };
  if (entry.hash !== receipt.hash) return { ...at, why: 'hash', expected: receipt.hash, found: entry.hash };
  const isSame = entry.amount === receipt.amount && entry.at === receipt.at && entry.bidder === receipt.bidder;
  return isSame && entry.kind === 'bid' ? undefined : { ...at, why: 'facts' };
}

export interface Checked {
  findings: Finding[];
  entries: number;
  lineEntries: number;
}

interface Trusted {
  /** Keys that the reader got elsewhere, at best before. The proof's own keys prove only that it fits together. */
  keys?: readonly KeyPeriod[];
  receipts?: readonly Receipt[];
}

/** Checks a saved proof as a whole. No findings: everything holds. */
export async function checkProof(
  cryptography: Cryptography,
  proof: Proof,
  { keys = proof.keys, receipts = [] }: Trusted = {},
): Promise<Checked> {
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
      findingOfReceiptIn(proof.auctionId, receipt, proof.entries[receipt.number - 1]);
    if (finding) findings.push(finding);
  }
  return { findings, entries: proof.entries.length, lineEntries: proof.line.length };
}

async function findingsOfStatements(
  cryptography: Cryptography,
  { auctionId, certificate, log }: Proof,
  keys: readonly KeyPeriod[],
  chains: CheckedChains,
): Promise<Finding[]> {
  if (!certificate) {
    const { finding, last } = chains.auction;
    return !finding && last?.kind === 'closed' ? [{ part: 'certificate', why: 'absent' }] : [];
  }
  const ofCertificate = await findingOfCertificate(cryptography, keys, certificate);
  if (ofCertificate) return [ofCertificate];
  const findings = findingsOfEnds(auctionId, certificate, chains);
  const ofLog = log && (await findingOfLog(cryptography, keys, certificate, log));
  return ofLog ? [...findings, ofLog] : findings;
}
