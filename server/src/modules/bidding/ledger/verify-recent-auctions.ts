import { checkProof } from '@teum/contract/bidding/ledger-check';
import { findingSentence } from '@teum/contract/bidding/ledger-sentences';
import type { Db } from '../../../platform/db/database.ts';
import type { Broken } from '../../../platform/db/invariant.ts';
import { listRecentChains } from './ledger.sql.ts';
import { nodeCryptography } from './node-cryptography.ts';
import { readWholeProof } from './read-proof.ts';

const says = {
  en: 'the records of the newest auctions, closed and open, pass the verifier',
  ko: '최근 경매의 기록은 마감된 것도 진행 중인 것도 모두 검증을 통과합니다',
};

/** Closed auctions, and as many whose chains go on: the check of a large installation ends in minutes. */
const maxAuctions = 200;
const maxExamples = 5;

/** Runs the verifier over the newest auctions. Call it in one snapshot. */
export async function verifyRecentAuctions(db: Db): Promise<Broken[]> {
  const wrong: string[] = [];
  for (const auctionId of await listRecentChains(db, maxAuctions)) {
    const proof = await readWholeProof(db, auctionId);
    if (!proof) wrong.push(`auction ${auctionId} does not exist`);
    else
      for (const finding of (await checkProof(nodeCryptography, proof)).findings)
        wrong.push(`auction ${auctionId}: ${findingSentence(finding, 'en')}`);
  }
  if (wrong.length === 0) return [];
  return [{ rule: 'LED-20', says, count: wrong.length, examples: wrong.slice(0, maxExamples) }];
}
