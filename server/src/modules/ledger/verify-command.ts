import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Finding } from '@teum/contract/ledger-chain';
import { checkProof, findingOfHead, findingOfHistory } from '@teum/contract/ledger-check';
import type { Head, KeyPeriod, Proof, Receipt } from '@teum/contract/ledger-form';
import { findingSentence } from '@teum/contract/ledger-sentences';
import { nodeCryptography as cryptography } from './node-cryptography.ts';

/* Checks a saved proof of a Teum auction without any connection. The build makes one file of it, for plain Node. */

const usage = `node teum-verify.mjs PROOF.json [--keys KEYS.json] [--receipt RECEIPT.json]… [--head HEAD.json --history HISTORY.json] [--json]

  PROOF.json    saved from the page /auction/…/proof
  --keys        keys that you trust, saved earlier from /.well-known/teum-keys.json
  --receipt     a receipt of yours, or a file with several
  --head        a head of the public log that you saved earlier
  --history     the answer of /api/ledger/consistency?from=SIZE, for the size of that head
  --json        print the findings as JSON`;

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    keys: { type: 'string' },
    receipt: { type: 'string', multiple: true },
    head: { type: 'string' },
    history: { type: 'string' },
    json: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});

async function findingsOfHistory(keys: readonly KeyPeriod[]): Promise<Finding[]> {
  if (!values.head || !values.history) return [];
  const older = read(values.head) as Head;
  const newer = read(values.history) as { head: Head; path: string[] };
  const findings = [
    await findingOfHead(cryptography, keys, older),
    await findingOfHead(cryptography, keys, newer.head),
  ];
  findings.push(findingOfHistory(cryptography, older, newer.head, newer.path));
  return findings.filter((finding) => finding !== undefined);
}

async function main(file: string): Promise<number> {
  const proof = read(file) as Proof;
  const keys = values.keys ? (read(values.keys) as { keys: KeyPeriod[] }).keys : proof.keys;
  const receipts = (values.receipt ?? []).flatMap((path) => read(path) as Receipt | Receipt[]);
  const { findings, entries, lineEntries } = await checkProof(cryptography, proof, { keys, receipts });
  findings.push(...(await findingsOfHistory(keys)));
  if (values.json) console.log(JSON.stringify({ entries, lineEntries, findings }));
  else report(proof, findings);
  return findings.length === 0 ? 0 : 1;
}

const isKorean = /^ko/.test(process.env.LC_ALL ?? process.env.LANG ?? '');

function report({ entries, line, certificate, log }: Proof, findings: readonly Finding[]): void {
  for (const finding of findings) console.log(`✗ ${findingSentence(finding, isKorean ? 'ko' : 'en')}`);
  if (findings.length > 0) return;
  console.log(
    isKorean
      ? `✓ 경매 기록 ${entries.length}개가 모두 맞습니다.`
      : `✓ All ${entries.length} entries of the auction hold.`,
  );
  console.log(
    isKorean ? `✓ 대기열 기록 ${line.length}개가 모두 맞습니다.` : `✓ All ${line.length} entries of the line hold.`,
  );
  if (certificate) console.log(isKorean ? '✓ 증명서의 서명이 맞습니다.' : '✓ The signature of the certificate holds.');
  else
    console.log(
      isKorean
        ? '– 아직 마감되지 않은 경매라 증명서가 없습니다.'
        : '– No certificate: in this file the auction is open.',
    );
  if (log) console.log(isKorean ? '✓ 공개 장부에 올라 있습니다.' : '✓ The certificate is in the public log.');
}

const [file] = positionals;
if (!file || values.help) console.log(usage);
process.exitCode = file ? await main(file) : 2;
