import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { headOf, honestProof, receiptsFor, restoredCase, TestKey } from '@teum/contract/bidding/test-proof';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'teum-verify-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isThere = (command: string, ...parameters: string[]): boolean => spawnSync(command, parameters).status === 0;
const programs: [string, string[]][] = [
  ['the verifier', [process.execPath, join(import.meta.dirname, 'verify-command.ts')]],
];
if (isThere('python3', '--version') && isThere('openssl', 'version'))
  programs.push([
    'the second verifier',
    ['python3', join(import.meta.dirname, '../../../../../tools/verify_auction.py')],
  ]);

/** A file with this content; a text is written as it is. */
function saved(name: string, content: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const key = new TestKey(7);
const honest = honestProof(key);
const { certificate, log, ...unproven } = honest;
const receipts = receiptsFor(key, honest.auctionId, honest.entries);
const restored = restoredCase(key);
const keys = saved('keys.json', { keys: [key.period] });
const proof = saved('proof.json', honest);
const ownHead = log!.head;
/** One certificate more than the log in the proof has, signed before and after it. */
const earlier = {
  head: headOf(
    key,
    { size: 7, at: 70_000 },
    [...'1234567'].map((digit) => digit.repeat(64)),
  ),
  keys: [],
};
const later = {
  head: headOf(
    key,
    { size: 7, at: 90_000 },
    [...'1234567'].map((digit) => digit.repeat(64)),
  ),
  keys: [],
};

const proofAnswer = {
  auctionId: honest.auctionId,
  isClosed: true,
  entries: 14,
  lineEntries: 15,
  certificate,
  log,
  keys: honest.keys,
};
const entriesAnswers = [honest.entries.slice(0, 9), honest.entries.slice(9)].map((data, at) =>
  saved(`entries-${at}.json`, { data }),
);
const lineAnswer = saved('line.json', { data: honest.line });
const partsOfAnswer = [...entriesAnswers.flatMap((file) => ['--entries', file]), '--line', lineAnswer];

interface Run {
  says: string;
  files: string[];
  status: number;
  prints?: RegExp;
}

const runs: Run[] = [
  {
    says: 'an honest proof, by the keys inside it',
    files: [proof],
    status: 0,
    prints: /^Keys: those inside the proof/,
  },
  { says: 'an honest proof, by given keys', files: [proof, '--keys', keys], status: 0, prints: /^Keys: .*keys\.json/ },
  {
    says: 'a changed digit',
    files: [saved('changed.json', JSON.stringify(honest).replace('53500', '53501'))],
    status: 1,
  },
  { says: 'a file without entries', files: [saved('empty.json', { ...unproven, entries: [], line: [] })], status: 3 },
  {
    says: 'an open auction',
    files: [saved('open.json', { ...unproven, entries: honest.entries.slice(0, 9), line: [] })],
    status: 4,
    prints: /9 entries/,
  },
  {
    says: 'a certificate without a place in the log',
    files: [saved('unlogged.json', { ...unproven, certificate })],
    status: 5,
  },
  { says: 'something else', files: [saved('other.json', { format: 'teum-proof-2' })], status: 1 },
  { says: 'a list', files: [saved('list.json', [])], status: 1 },
  { says: 'nothing', files: [saved('null.json', null)], status: 1 },
  { says: 'a file that is not there', files: [join(folder, 'none.json')], status: 2 },
  { says: 'half of a file', files: [saved('half.json', JSON.stringify(honest).slice(0, 5_000))], status: 2 },
  { says: 'a folder', files: [folder], status: 2 },
  { says: 'keys that are none', files: [proof, '--keys', saved('nokeys.json', { data: [] })], status: 2 },
  { says: 'an unknown option', files: [proof, '--trust'], status: 2 },
  { says: 'half of an option', files: [proof, '--key', keys], status: 2 },
  ...[receipts[0], receipts, { data: receipts }, { success: true, message: '', receipt: receipts[0] }].map(
    (content, at) => ({
      says: `receipts as the page or the API gives them (${at + 1})`,
      files: [proof, '--receipt', saved(`receipts-${at}.json`, content)],
      status: 0,
      prints: new RegExp(`${at === 0 || at === 3 ? 1 : receipts.length} .*receipts`),
    }),
  ),
  {
    says: 'a kept head that is that of the proof',
    files: [proof, '--head', saved('own.json', { head: ownHead, keys: [] })],
    status: 0,
  },
  {
    says: 'a kept head and a proof with a shorter log',
    files: [proof, '--head', saved('earlier.json', earlier)],
    status: 1,
    prints: /shorter/,
  },
  { says: 'a kept head that is newer than the proof', files: [proof, '--head', saved('later.json', later)], status: 2 },
  {
    says: 'a kept head and a log of today that became shorter',
    files: [proof, '--head', join(folder, 'later.json'), '--history', saved('today.json', { head: ownHead, keys: [] })],
    status: 1,
    prints: /shorter/,
  },
  {
    says: 'a head that needs a path',
    files: [
      proof,
      '--head',
      saved('small.json', headOf(key, { size: 3, at: 20_000 })),
      '--history',
      join(folder, 'today.json'),
    ],
    status: 2,
  },
  {
    says: 'a restored log, with a head and receipts of what was lost',
    files: [
      saved('restored.json', restored.proof),
      ...['--receipt', saved('old-receipts.json', restored.receipts)],
      ...['--head', saved('old-head.json', restored.head), '--history', saved('history.json', restored.history)],
    ],
    status: 6,
    prints: /lost/,
  },
  {
    says: 'a history for another head',
    files: [
      join(folder, 'restored.json'),
      '--head',
      saved('two.json', headOf(key, { size: 2, at: 20_000 })),
      '--history',
      join(folder, 'history.json'),
    ],
    status: 2,
  },
  {
    says: 'a history for the head inside the proof',
    files: [proof, '--history', saved('same.json', { from: 6, head: ownHead, path: [] })],
    status: 0,
    prints: /✓ The public log/,
  },
  {
    says: 'the answers of the API',
    files: [saved('answer.json', proofAnswer), ...partsOfAnswer],
    status: 0,
    prints: /14 entries/,
  },
  { says: 'the answer of the API without its entries', files: [join(folder, 'answer.json')], status: 2 },
  {
    says: 'an answer with null for a place in the log',
    files: [saved('null-log.json', { ...proofAnswer, log: null }), ...partsOfAnswer],
    status: 1,
    prints: /✗.*log/,
  },
  {
    says: 'an answer that does not say how long the line is',
    files: [saved('no-line.json', { ...proofAnswer, lineEntries: undefined }), ...partsOfAnswer],
    status: 2,
  },
];

describe.each(programs)('%s', (_name, [program, ...first]) => {
  it.each(runs.map(({ says, ...run }) => [says, run] as const))(
    '[LED-21] ends with its own code for %s',
    (_says, run) => {
      const env = { ...process.env, LC_ALL: 'C.UTF-8' };
      const { status, stdout, stderr } = spawnSync(program!, [...first, ...run.files], { encoding: 'utf8', env });
      expect({ status, stdout, stderr }).toMatchObject({ status: run.status });
      if (run.prints) expect(stdout).toMatch(run.prints);
      // What cannot be used is said in a sentence, not by a stack.
      expect(stderr).not.toMatch(/ {4}at |Traceback/);
      if (run.status === 2) expect(stderr).not.toBe('');
    },
  );
});
