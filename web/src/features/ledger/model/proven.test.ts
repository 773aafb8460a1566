import type { Finding } from '@teum/contract/ledger-chain';
import { honestProof } from '@teum/contract/test-proof';
import { describe, expect, it } from 'vitest';
import type { Progress } from '../check/check-proof.ts';
import { provenBy } from './proven.ts';

const proof = honestProof();
const done: Progress = { proof, total: 29, checked: 29, findings: [], losses: [], isClosed: true, isDone: true };
const shown = (change: Partial<Progress>, receipts = 1) => Object.values(provenBy({ ...done, ...change }, receipts));

describe('provenBy', () => {
  it('[LED-17] ticks everything for a whole proof with a receipt', () => {
    expect(shown({})).toEqual(['held', 'held', 'held', 'held']);
  });

  it('[LED-17] ticks nothing that a broken record does not support', () => {
    const changed: Finding = { part: 'auction', why: 'hash', entry: 7 };
    expect(shown({ findings: [changed] })).toEqual(['open', 'open', 'open', 'open']);
    const passed: Finding = { part: 'line', why: 'order', entry: 8 };
    expect(shown({ findings: [passed] })).toEqual(['held', 'held', 'held', 'open']);
    const rewritten: Finding = { part: 'receipt', why: 'hash', entry: 4 };
    expect(shown({ findings: [rewritten] })).toEqual(['held', 'held', 'open', 'held']);
    const shorter: Finding = { part: 'log', why: 'shorter', expected: '9', found: '5' };
    expect(shown({ findings: [shorter] })).toEqual(['held', 'open', 'held', 'open']);
  });

  it('[LED-17] ticks no receipt without one, and no signature before the close or while it is checking', () => {
    expect(shown({}, 0)).toEqual(['held', 'held', 'open', 'held']);
    const { certificate: _certificate, log: _log, ...open } = proof;
    expect(shown({ proof: open, isClosed: false })).toEqual(['open', 'open', 'held', 'held']);
    expect(shown({ isDone: false, checked: 3 })).toEqual(['open', 'open', 'open', 'open']);
  });

  it('[LED-22] ticks no receipt of a bid that a restore has lost', () => {
    const lost: Finding = { part: 'receipt', why: 'lost', entry: 4 };
    expect(shown({ losses: [lost] })).toEqual(['held', 'held', 'open', 'held']);
  });
});
