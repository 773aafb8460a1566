import { randomBytes, type ScryptOptions, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { composed } from '@teum/contract/composed';

/** A guess costs a fifth of a second and 128 MB. */
export const cost = 2 ** 17;
/** A hostile file could name a cost that takes all memory. */
const costs: readonly number[] = [2 ** 16, cost, 2 ** 18];
const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

export const newSalt = (): Buffer => randomBytes(16);

export async function keyOf(passphrase: string, salt: Buffer, N: number): Promise<Buffer> {
  if (!costs.includes(N)) throw new Error(`scrypt with a cost of ${N} is refused`);
  return derive(composed(passphrase), salt, 32, { N, r: 8, p: 1, maxmem: 256 * N * 8 });
}
