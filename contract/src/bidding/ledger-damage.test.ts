import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Finding } from './ledger-chain.ts';
import { checkProof, findingOfHead, findingOfHistory, findingOfRestores } from './ledger-check.ts';
import type { Chain, Entry, EntryFacts, Head, KeyPeriod, Proof, Receipt } from './ledger-form.ts';
import { parsePlainJson } from './ledger-json.ts';
import {
  biddingFacts,
  chained,
  cryptography,
  headOf,
  honestProof,
  nameOf,
  type RestoredCase,
  receiptsFor,
  restoredCase,
  restoreOf,
  signedProof,
  TestKey,
} from './test-proof.ts';

const key = new TestKey(7);
const another = new TestKey(8);
const auctionId = 42;
const honest = honestProof(key, auctionId);
const receipts = receiptsFor(key, auctionId, honest.entries);
const restored = restoredCase(key, auctionId);

interface Case {
  name: string;
  proof: Proof;
  keys: KeyPeriod[];
  receipts: Receipt[];
  head?: Head;
  history?: RestoredCase['history'];
  /** The entry that must be named. */
  entry?: number;
  part?: Finding['part'];
}

const entriesOf = (chain: Chain): Entry[] => (chain === 'auction' ? honest.entries : honest.line);
const withEntries = (chain: Chain, entries: Entry[]): Proof =>
  chain === 'auction' ? { ...honest, entries } : { ...honest, line: entries };

const damaged = (name: string, proof: Proof, more: Partial<Case> = {}): Case => ({
  name,
  proof,
  keys: [key.period],
  receipts: [],
  ...more,
});

const flip = (text: string): string => (text.startsWith('a') ? 'b' : 'a') + text.slice(1);

/** Values of other types that print alike, and a field that no form has. */
function* misshapen<Shape extends object>(shape: Shape): Generator<[string, Shape]> {
  yield ['an unknown field', { ...shape, note: 1 }];
  for (const [name, value] of Object.entries(shape)) {
    for (const other of [null, true, [value], { value }, typeof value === 'number' ? String(value) : 1])
      yield [`${name} as ${JSON.stringify(other)?.slice(0, 20)}`, { ...shape, [name]: other }];
  }
}

/** Every way to change one field of an entry. */
function changesOf(entry: Entry): [string, Entry][] {
  const { amount, bidder, until } = entry;
  return [
    ['number', { ...entry, number: entry.number + 1 }],
    ['kind', { ...entry, kind: entry.kind === 'bid' ? 'low' : entry.kind === 'joined' ? 'left' : 'bid' }],
    ['earlier', { ...entry, at: entry.at - 1 }],
    ['later', { ...entry, at: entry.at + 1 }],
    ['previous', { ...entry, previous: flip(entry.previous) }],
    ['hash', { ...entry, hash: flip(entry.hash) }],
    ['short hash', { ...entry, hash: entry.hash.slice(1) }],
    ['new until', { ...entry, until: (until ?? 0) + 1 }],
    ...misshapen(entry),
    ...(['constructor', '__proto__', 'toString'] as never[]).map((kind): [string, Entry] => [kind, { ...entry, kind }]),
    ...(amount === undefined
      ? []
      : ([
          ['more', { ...entry, amount: amount + 1 }],
          ['less', { ...entry, amount: amount - 1 }],
          ['a digit', { ...entry, amount: amount * 10 }],
          ['half', { ...entry, amount: amount + 0.5 }],
        ] as [string, Entry][])),
    ...(bidder === undefined
      ? []
      : ([
          ['someone else', { ...entry, bidder: nameOf(8) }],
          ['a short name', { ...entry, bidder: bidder.slice(1) }],
        ] as [string, Entry][])),
  ];
}

const rehashed = (chain: Chain, entries: readonly Entry[]): Entry[] =>
  chained(
    chain,
    auctionId,
    entries.map(({ number: _number, previous: _previous, hash: _hash, ...facts }) => facts),
  );

function* casesOf(chain: Chain): Generator<Case> {
  const entries = entriesOf(chain);
  for (const [at, entry] of entries.entries()) {
    const named = { entry: at + 1, part: chain };
    for (const [name, changed] of changesOf(entry)) {
      yield damaged(`${chain} ${at + 1}: ${name}`, withEntries(chain, entries.with(at, changed)), named);
    }
    const without = entries.toSpliced(at, 1);
    yield damaged(`${chain} ${at + 1} removed`, withEntries(chain, without), named);
    yield damaged(`${chain} ${at + 1} removed, the rest hashed anew`, withEntries(chain, rehashed(chain, without)));
    yield damaged(`${chain} cut before ${at + 1}`, withEntries(chain, entries.slice(0, at)), named);
    yield damaged(`${chain} ${at + 1} repeated`, withEntries(chain, entries.toSpliced(at, 0, entry)), {
      ...named,
      entry: at + 2,
    });
    const forged = rehashed(chain, entries.toSpliced(at, 0, { ...entry, at: entry.at }));
    yield damaged(`${chain} ${at + 1} repeated, the rest hashed anew`, withEntries(chain, forged));
    yield damaged(
      `${chain} ${at + 1} inserted with its own hash`,
      withEntries(chain, [...entries.slice(0, at + 1), forged[at + 1]!, ...entries.slice(at + 1)]),
    );
    for (let other = at + 1; other < entries.length; other += 1) {
      const swapped = entries.with(at, entries[other]!).with(other, entry);
      yield damaged(`${chain} ${at + 1} and ${other + 1} swapped`, withEntries(chain, swapped), named);
      const renumbered = swapped.map((one, place) => ({ ...one, number: place + 1 }));
      yield damaged(`${chain} ${at + 1} and ${other + 1} exchanged`, withEntries(chain, renumbered), named);
      const anew = rehashed(chain, swapped);
      yield damaged(`${chain} ${at + 1} and ${other + 1} swapped, all hashed anew`, withEntries(chain, anew));
    }
  }
}

/** A bid of another person, with everything after it hashed anew. */
const rewritten = (at: number): Entry[] =>
  rehashed('auction', honest.entries.with(at, { ...honest.entries[at]!, bidder: nameOf(8) }));

function* forks(): Generator<Case> {
  for (const [at, { kind, number }] of honest.entries.entries()) {
    if (kind !== 'bid' || number > 11) continue;
    const entries = rewritten(at);
    yield damaged(`entry ${number} rewritten`, { ...honest, entries }, { part: 'auction', entry: 14 });
    const stolen = signedProof(another, auctionId, entries, honest.line);
    yield damaged(`entry ${number} rewritten and signed with another key`, stolen, { part: 'certificate' });
    const resigned = signedProof(key, auctionId, entries, honest.line);
    for (const receipt of receipts.filter((one) => one.number >= number)) {
      const more: Partial<Case> = { receipts: [receipt], part: 'receipt', entry: receipt.number };
      yield damaged(`entry ${number} rewritten, signed, but receipt ${receipt.number} exists`, resigned, more);
    }
    yield damaged(`the certificate of another history (${number})`, { ...honest, certificate: resigned.certificate! });
  }
}

/** Each field of a statement, changed by itself. */
function* changedFields<Statement extends object>(statement: Statement): Generator<[string, Statement]> {
  for (const [name, value] of Object.entries(statement)) {
    if (typeof value === 'number') yield [name, { ...statement, [name]: value + 1 }];
    if (typeof value === 'string') yield [name, { ...statement, [name]: flip(value) }];
    if (Array.isArray(value)) {
      for (const at of value.keys()) yield [`${name} ${at}`, { ...statement, [name]: value.with(at, flip(value[at])) }];
      yield [`${name}, one less`, { ...statement, [name]: value.slice(1) }];
      yield [`${name}, one more`, { ...statement, [name]: [...value, flip(value[0])] }];
    }
    yield [
      `no ${name}`,
      Object.fromEntries(Object.entries(statement).filter(([other]) => other !== name)) as Statement,
    ];
  }
  yield* misshapen(statement);
}

function* statements(): Generator<Case> {
  const { certificate, log } = honest;
  for (const [name, changed] of changedFields(certificate!)) {
    yield damaged(`certificate: ${name}`, { ...honest, certificate: changed }, { part: 'certificate' });
  }
  for (const [name, changed] of changedFields(log!)) {
    yield damaged(`log: ${name}`, { ...honest, log: changed }, { part: 'log' });
  }
  for (const [name, head] of changedFields(log!.head)) {
    yield damaged(`head: ${name}`, { ...honest, log: { ...log!, head } }, { part: 'log' });
  }
  for (const receipt of receipts) {
    for (const [name, changed] of changedFields(receipt)) {
      yield damaged(`receipt ${receipt.number}: ${name}`, honest, { receipts: [changed], part: 'receipt' });
    }
  }
  const { certificate: _certificate, log: _log, ...bare } = honest;
  yield damaged('no certificate', bare, { part: 'certificate' });
  yield damaged('a place without a certificate', { ...honest, ...bare, entries: [], line: [], log: honest.log! });
  for (const [name, changed] of changedFields(key.period)) {
    // A period that begins a moment later is another period, and as good.
    if (name !== 'from') yield damaged(`key: ${name}`, honest, { keys: [changed], part: 'keys' });
  }
  for (const [name, changed] of misshapen(honest)) {
    // Given keys are used instead of those inside.
    if (!name.startsWith('keys as [')) yield damaged(`proof: ${name}`, changed);
  }
  yield damaged('the certificate of another auction', { ...honest, auctionId: 43 });
}

/** Statements of restores, and logs that were restored. */
function* restores(): Generator<Case> {
  const { proof, head, history } = restored;
  const [restore] = proof.restores!;
  for (const [name, changed] of changedFields(restore!)) {
    const of = { ...proof, restores: [changed] };
    yield damaged(`restore: ${name}`, of, { part: 'restore', entry: 1 });
    yield damaged(`restore in a history: ${name}`, honest, {
      head,
      history: { ...history, restores: [changed] },
      part: 'restore',
    });
  }
  const strange = restoreOf(key, { before: 2 });
  yield damaged('a restore of an unknown log', { ...proof, restores: [strange] }, { part: 'restore' });
  yield damaged('a restore twice', { ...proof, restores: [restore!, restore!] }, { part: 'restore', entry: 2 });
  yield damaged('a restore from the past', { ...proof, restores: [restoreOf(key, { log: 1 })] }, { part: 'restore' });
  const { restores: _restores, ...silent } = proof;
  yield damaged('a restored log without a statement', silent, { part: 'log' });
  yield damaged('an old log with a statement', { ...honest, restores: [restore!] }, { part: 'log' });
  yield damaged('a kept head, changed', honest, { head: { ...head, size: 4 }, history, part: 'head' });
  for (const [name, changed] of changedFields(head)) {
    // Without its log's number a head of the first log is the same.
    yield damaged(`kept head: ${name}`, honest, { head: changed, history, part: 'head' });
  }
  for (const [name, newer] of changedFields(history.head)) {
    yield damaged(`newest head: ${name}`, honest, { head, history: { ...history, head: newer }, part: 'log' });
  }
  for (const [name, { path }] of changedFields({ path: history.path })) {
    if (!Array.isArray(path)) continue;
    yield damaged(`history: ${name}`, honest, { head, history: { ...history, path }, part: 'log' });
  }
  const first = { head: headOf(key, { size: 3, at: 45_000 }), restores: [], from: 3, path: [] };
  yield damaged('a log that became shorter', honest, { head, history: first, part: 'log' });
  const other = headOf(key, { size: 3, at: 45_000 }, ['f'.repeat(64), 'e'.repeat(64), 'd'.repeat(64)]);
  yield damaged('two heads of one size', honest, { head: other, history: first, part: 'log' });
  const unknown = headOf(key, { log: 60_000, size: 2, at: 61_000 });
  yield damaged('a head of a log that nothing tells of', honest, { head: unknown, history, part: 'log' });
}

const stoppedFacts = (end: EntryFacts): EntryFacts[] => [
  ...biddingFacts.slice(0, -1),
  { kind: 'stopped', at: 40_000 },
  end,
];
const stoppedProof = (end: EntryFacts): Proof =>
  signedProof(key, auctionId, chained('auction', auctionId, stoppedFacts(end)), honest.line);

/** An auction that the desk stopped: nobody has won, although someone led. */
const stopped = stoppedProof({ kind: 'closed', at: 40_000 });
const { amount: ledAt, bidder: leader } = biddingFacts.at(-1)!;
const wonAfterStop = stoppedProof({ kind: 'closed', at: 40_000, amount: ledAt!, bidder: leader! });

/** A change that changes nothing: the repeated neighbours of a line may be equal facts. */
const isHonest = ({ proof, receipts: given, keys, head }: Case): boolean =>
  given.length === 0 && !head && keys[0] === key.period && JSON.stringify(proof) === JSON.stringify(honest);

const cases = [...casesOf('auction'), ...casesOf('line'), ...forks(), ...statements(), ...restores()].filter(
  (one) => !isHonest(one),
);

const brief = ({ part, why, entry }: Finding) => ({ part, why, ...(entry !== undefined && { entry }) });

const lossByRestore = damaged('a restore in the middle', restored.proof, restored);

/** As the command checks files: the proof, then the log since a kept head. */
async function findingsOf({ proof, keys, receipts: given, head, history }: Case): Promise<Finding[]> {
  const { findings } = await checkProof(cryptography, proof, { keys, receipts: given });
  if (!head || !history || findings.some(({ part }) => part === 'proof' || part === 'keys')) return findings;
  const { head: newer, restores: stated, path } = history;
  const unsigned = [
    await findingOfHead(cryptography, keys, head, 'head'),
    await findingOfRestores(cryptography, keys, stated),
    await findingOfHead(cryptography, keys, newer),
  ].filter((finding) => finding !== undefined);
  if (unsigned.length > 0) return [...findings, ...unsigned];
  const finding = findingOfHistory(cryptography, { older: head, newer, path, restores: stated });
  return finding ? [...findings, finding] : findings;
}

const known = new Map<Case, Finding[]>();
/** Each case is checked once, for both tests. */
async function found(one: Case): Promise<Finding[]> {
  if (!known.has(one)) known.set(one, await findingsOf(one));
  return known.get(one)!;
}

const folder = mkdtempSync(join(tmpdir(), 'teum-damage-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isThere = (command: string, ...parameters: string[]): boolean => spawnSync(command, parameters).status === 0;
const hasPython = isThere('python3', '--version') && isThere('openssl', 'version');
const secondVerifier = join(import.meta.dirname, '../../../tools/verify_auction.py');

function findingsInPython(given: readonly string[]): Finding[][] {
  const file = join(folder, 'cases.jsonl');
  writeFileSync(file, given.join('\n'));
  const { stdout, stderr, status } = spawnSync('python3', [secondVerifier, '--many', file], {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  if (status !== 0) throw new Error(stderr);
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Finding[]);
}

describe('damage', () => {
  it('[LED-11] is found in every one of some thousand damaged proofs, and the entry is named', async () => {
    expect(cases.length).toBeGreaterThan(1_500);
    const missed: string[] = [];
    for (const one of cases) {
      const { name, entry, part } = one;
      const findings = await found(one);
      const isNamed = findings.some(
        (finding) => (part === undefined || finding.part === part) && (entry === undefined || finding.entry === entry),
      );
      if (!isNamed) missed.push(`${name}: ${JSON.stringify(findings)}`);
    }
    expect(missed).toEqual([]);
  });

  it('[LED-19] is a winner of an auction that was stopped, and not its stop', async () => {
    expect((await checkProof(cryptography, stopped, { keys: [key.period] })).findings).toEqual([]);
    const { findings } = await checkProof(cryptography, wonAfterStop, { keys: [key.period] });
    expect(findings.map(brief)).toEqual([{ part: 'auction', why: 'result', entry: wonAfterStop.entries.length }]);
  });

  it('[LED-22] is told apart from what a stated restore has lost, which receipts and heads still prove', async () => {
    expect(await findingsOf(damaged('honest', restored.proof))).toEqual([]);
    const lost = receipts
      .filter(({ at }) => at > 24_500)
      .map(({ number: entry }) => ({ part: 'receipt', why: 'lost', entry }));
    expect(lost).toHaveLength(5);
    expect((await findingsOf(lossByRestore)).map(brief)).toEqual([...lost, { part: 'log', why: 'lost' }]);
    const { verdict } = await checkProof(cryptography, restored.proof, { receipts: restored.receipts });
    expect(verdict).toBe('lost');
  });

  const withPython = hasPython ? '' : ' (python3 or openssl was not found)';
  it.skipIf(!hasPython)(`[LED-11] is found and named alike by the second verifier${withPython}`, async () => {
    const all = [
      damaged('honest', honest, { receipts }),
      damaged('stopped', stopped),
      damaged('won after the stop', wonAfterStop),
      lossByRestore,
      ...cases,
    ];
    const inPython = findingsInPython(all.map((one) => JSON.stringify(one)));
    const differing: string[] = [];
    for (const [at, one] of all.entries()) {
      const [ours, theirs] = [JSON.stringify((await found(one)).map(brief)), JSON.stringify(inPython[at]!.map(brief))];
      if (ours !== theirs) differing.push(`${one.name}: ${ours} ≠ ${theirs}`);
    }
    expect(differing).toEqual([]);
    expect(inPython.slice(0, 2)).toEqual([[], []]);
  });

  it.skipIf(!hasPython)('[LED-21] is a number that is not written in plain digits, for both verifiers', async () => {
    const text = JSON.stringify(damaged('honest', honest));
    const forms = ['53500.0', '5.35e4', '53500e0', '5350E1', '-53500', '-0'];
    const written = forms.map((form) => text.replace('"amount":53500', `"amount":${form}`));
    const ours: Finding[][] = [];
    for (const one of written) ours.push(await findingsOf(parsePlainJson(one) as Case));
    const atLow = [{ part: 'auction', why: 'form', entry: 5 }];
    expect(ours.map((findings) => findings.map(brief))).toEqual(forms.map(() => atLow));
    expect(findingsInPython(written)).toEqual(forms.map(() => atLow));
  });
});
