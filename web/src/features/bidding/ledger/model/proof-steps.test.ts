import type { Finding } from '@teum/contract/bidding/ledger-chain';
import { honestProof } from '@teum/contract/bidding/test-proof';
import { describe, expect, it } from 'vitest';
import type { Progress } from '../check/check-proof.ts';
import { proofSteps } from './proof-steps.ts';

const proof = honestProof();
const done: Progress = { proof, total: 29, checked: 29, findings: [], losses: [], isClosed: true, isDone: true };
const stepsWith = (change: Partial<Progress>) => Object.values(proofSteps({ ...done, ...change }));

describe('proofSteps', () => {
  it('[LED-17] are all done for a proof without findings', () => {
    expect(stepsWith({})).toEqual(['done', 'done', 'done', 'done', 'done', 'done']);
  });

  it('[LED-17] stop at the first step that does not hold', () => {
    const finding: Finding = { part: 'auction', why: 'price', entry: 4 };
    expect(stepsWith({ findings: [finding] })).toEqual(['done', 'done', finding, 'waiting', 'waiting', 'waiting']);
  });

  it('[LED-17] leave certificate and log for later while the auction is open', () => {
    const { certificate: _certificate, log: _log, ...open } = proof;
    const steps = stepsWith({ proof: open, isClosed: false });
    expect(steps).toEqual(['done', 'done', 'done', 'later', 'later', 'done']);
  });

  it('[LED-17] stop at the certificate if the keys do not hold, and at the log if it became shorter', () => {
    const ofKeys: Finding = { part: 'keys', why: 'id', entry: 1 };
    expect(stepsWith({ findings: [ofKeys] })[3]).toBe(ofKeys);
    const ofLog: Finding = { part: 'log', why: 'shorter', expected: '9', found: '5' };
    expect(stepsWith({ findings: [ofLog] }).slice(3)).toEqual(['done', ofLog, 'waiting']);
  });

  it('[LED-17] wait while entries arrive', () => {
    expect(stepsWith({ checked: 10, isDone: false })[0]).toBe('waiting');
  });
});
