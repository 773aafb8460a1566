import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { sha256 } from './sha256.ts';

it('[LED-17] hashes as Node does, at every length around the blocks', () => {
  for (let length = 0; length < 300; length += 1) {
    const message = Uint8Array.from({ length }, (_, at) => (at * 31 + length) % 256);
    expect(Buffer.from(sha256(message)).toString('hex')).toBe(createHash('sha256').update(message).digest('hex'));
  }
});
