import { parseArgs } from 'node:util';
import type { Finding } from '@teum/contract/bidding/ledger-chain';
import {
  checkProof,
  currentLog,
  findingOfHead,
  findingOfHistory,
  findingOfRestores,
  logOf,
  sharedPart,
  type Verdict,
  verdictOf,
} from '@teum/contract/bidding/ledger-check';
import type { Head, KeyPeriod, Proof, Receipt } from '@teum/contract/bidding/ledger-form';
import { findingSentence } from '@teum/contract/bidding/ledger-sentences';
import { nodeCryptography as cryptography } from './node-cryptography.ts';
import {
  readHead,
  readHistory,
  readKeys,
  readProofFile,
  readReceipts,
  type SavedHistory,
  Unusable,
} from './saved-files.ts';
import { isKorean, verifyMessages } from './verify-messages.ts';

/* Checks a saved proof of a Teum auction without any connection. The build makes one file of it, for plain Node. */

const exitCodes: Record<Verdict, number> = { holds: 0, fails: 1, empty: 3, open: 4, unlogged: 5, lost: 6 };
const unusableCode = 2;

const options = {
  keys: { type: 'string' },
  entries: { type: 'string', multiple: true, default: [] as string[] },
  line: { type: 'string', multiple: true, default: [] as string[] },
  receipt: { type: 'string', multiple: true, default: [] as string[] },
  head: { type: 'string' },
  history: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;
type Asked = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>['values'];

const m = verifyMessages();

/** Undefined when the person compares no logs. */
async function checkHistory(asked: Asked, keys: readonly KeyPeriod[], proof: Proof): Promise<Finding[] | undefined> {
  if (!asked.head && !asked.history) return undefined;
  const older = asked.head ? readHead(asked.head) : proof.log?.head;
  const history = asked.history ? readHistory(asked.history) : historyIn(proof);
  if (!older || !history) throw new Unusable(m.noHead);
  const { head: newer, restores } = history;
  const unsigned = [
    await findingOfHead(cryptography, keys, older, 'head'),
    await findingOfRestores(cryptography, keys, restores),
    await findingOfHead(cryptography, keys, newer),
  ].filter((finding) => finding !== undefined);
  if (unsigned.length > 0) return unsigned;
  refuseMisfit(older, history, asked.history === undefined);
  const finding = findingOfHistory(cryptography, { older, newer, path: history.path ?? [], restores });
  return finding ? [finding] : [];
}

function historyIn({ log, restores = [] }: Proof): SavedHistory | undefined {
  return log && { head: log.head, restores };
}

/** A history for another head would look like a log that was rewritten. */
function refuseMisfit(older: Head, { head: newer, restores, from, path }: SavedHistory, isOfProof: boolean): void {
  const shared = sharedPart(older, restores);
  if (!shared || logOf(newer) !== currentLog(restores)) return;
  const { size } = shared;
  const log = logOf(older);
  if (size > newer.size) {
    if (isOfProof && newer.at < older.at) throw new Unusable(m.olderProof(size, newer.size));
    return;
  }
  if (path === undefined && size < newer.size) throw new Unusable(m.needsHistory(older.size, log));
  if (path !== undefined && from !== size) throw new Unusable(m.otherHistory(older.size, log, from));
}

interface Outcome {
  proof: Proof;
  receipts: readonly Receipt[];
  ofProof: readonly Finding[];
  /** Undefined when no logs were compared. */
  ofHistory: readonly Finding[] | undefined;
}

/** What the given files prove, and nothing that was not checked. */
function heldIn({ proof, receipts, ofProof, ofHistory }: Outcome): string[] {
  const has = (...parts: Finding['part'][]): boolean => ofProof.some(({ part }) => parts.includes(part));
  if (has('proof', 'keys', 'restore')) return [];
  const { entries, line, certificate, log } = proof;
  const held: string[] = [];
  if (entries.length > 0 && !has('auction')) held.push(m.entries(entries.length));
  if (line.length > 0 && !has('line')) held.push(m.line(line.length));
  if (certificate && !has('certificate', 'auction', 'line')) held.push(m.certificate);
  if (log && !has('certificate', 'log')) held.push(m.log);
  const valid = receipts.length - ofProof.filter(({ part }) => part === 'receipt').length;
  if (valid > 0) held.push(m.receipts(valid));
  if (ofHistory?.length === 0) held.push(m.history);
  return held;
}

const notes: Partial<Record<Verdict, string>> = { empty: m.nothing, open: m.open, unlogged: m.unlogged };

async function verify(file: string, asked: Asked): Promise<number> {
  const proof = readProofFile(file, asked);
  const given = asked.keys === undefined ? undefined : readKeys(asked.keys);
  const receipts = asked.receipt.flatMap(readReceipts);
  const { findings: ofProof, ...checked } = await checkProof(cryptography, proof, {
    ...(given && { keys: given }),
    receipts,
  });
  const isUsable = !ofProof.some(({ part }) => part === 'proof' || part === 'keys');
  const ofHistory = isUsable ? await checkHistory(asked, given ?? proof.keys, proof) : undefined;
  const findings = [...ofProof, ...(ofHistory ?? [])];
  const verdict = isUsable ? verdictOf(proof, findings) : 'fails';
  if (asked.json) {
    const { entries, lineEntries } = checked;
    const keys = asked.keys ?? 'inside the proof';
    console.log(JSON.stringify({ verdict, keys, entries, lineEntries, receipts: receipts.length, findings }));
    return exitCodes[verdict];
  }
  console.log(asked.keys === undefined ? m.ownKeys : m.keysOf(asked.keys));
  for (const finding of findings) console.log(`✗ ${findingSentence(finding, isKorean ? 'ko' : 'en')}`);
  for (const sentence of heldIn({ proof, receipts, ofProof, ofHistory })) console.log(`✓ ${sentence}`);
  const note = notes[verdict];
  if (note) console.log(`– ${note}`);
  return exitCodes[verdict];
}

async function main(): Promise<number> {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [file, ...others] = positionals;
    if (values.help || !file || others.length > 0) console.log(m.usage);
    if (!file || others.length > 0) return values.help ? 0 : unusableCode;
    return values.help ? 0 : await verify(file, values);
  } catch (error) {
    const isOurs = error instanceof Unusable || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
    if (!isOurs) throw error;
    console.error((error as Error).message);
    return unusableCode;
  }
}

process.exitCode = await main();
