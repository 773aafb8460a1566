import type { Finding } from '@teum/contract/bidding/ledger-chain';
import { honestProof } from '@teum/contract/bidding/test-proof';
import { describe, expect, it } from 'vitest';
import type { Progress } from '../check/check-proof.ts';
import { provenBy } from './proven.ts';

const proof = honestProof();
const done: Progress = { proof, total: 29, checked: 29, findings: [], losses: [], isClosed: true, isDone: true };
const heldIn = (change: Partial<Progress>, receipts = 1) => provenBy({ ...done, ...change }, receipts).held;

describe('provenBy', () => {
  it('[LED-17] ticks everything for a whole proof with a receipt', () => {
    expect(heldIn({})).toEqual(['signed', 'kept', 'receipt', 'ordered']);
  });

  it('[LED-17] ticks nothing that a broken record does not support', () => {
    const changed: Finding = { part: 'auction', why: 'hash', entry: 7 };
    expect(heldIn({ findings: [changed] })).toEqual([]);
    const passed: Finding = { part: 'line', why: 'order', entry: 8 };
    expect(heldIn({ findings: [passed] })).toEqual(['signed', 'kept', 'receipt']);
    const rewritten: Finding = { part: 'receipt', why: 'hash', entry: 4 };
    expect(heldIn({ findings: [rewritten] })).toEqual(['signed', 'kept', 'ordered']);
    const shorter: Finding = { part: 'log', why: 'shorter', expected: '9', found: '5' };
    expect(heldIn({ findings: [shorter] })).toEqual(['signed', 'receipt']);
  });

  it('[LED-17] ticks no receipt without one, and no signature before the close or while it is checking', () => {
    expect(provenBy(done, 0)).toEqual({ held: ['signed', 'kept', 'ordered'], open: [] });
    const { certificate: _certificate, log: _log, ...open } = proof;
    expect(heldIn({ proof: open, isClosed: false })).toEqual(['receipt', 'ordered']);
    expect(heldIn({ isDone: false, checked: 3 })).toEqual([]);
  });

  it('[LED-22] ticks no receipt of a bid that a restore has lost', () => {
    const lost: Finding = { part: 'receipt', why: 'lost', entry: 4 };
    expect(heldIn({ losses: [lost] })).toEqual(['signed', 'kept', 'ordered']);
  });
});
