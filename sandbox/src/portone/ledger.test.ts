import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Ledger, openLedger } from './ledger.ts';

const noon = 1_794_700_800;
const halfAnHour = 30 * 60;
let stateDir: string;
let ledger: Ledger;

beforeEach(() => {
  stateDir = mkdtempSync(join(tmpdir(), 'teum-ledger-'));
  ledger = openLedger(stateDir);
});
afterEach(() => {
  ledger.close();
  rmSync(stateDir, { recursive: true });
});

describe('the token', () => {
  it('[SBX-11] stays the same until it expires, and another follows', () => {
    const first = ledger.currentToken(noon);
    expect(first.expired_at).toBe(noon + halfAnHour);
    expect(ledger.currentToken(noon + halfAnHour - 1)).toEqual(first);
    expect(ledger.currentToken(noon + halfAnHour).access_token).not.toBe(first.access_token);
  });

  it('[SBX-12] opens nothing once it has expired', () => {
    const { access_token } = ledger.currentToken(noon);
    expect(ledger.isCurrentToken(access_token, noon + halfAnHour - 1)).toBe(true);
    expect(ledger.isCurrentToken(access_token, noon + halfAnHour)).toBe(false);
  });
});
