import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { composed } from '@teum/contract/composed';

const hash = promisify<'argon2id', Argon2Parameters, Buffer>(argon2);
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** A PHC string. libuv's thread pool does the work, so a login does not delay anyone's bid. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  return written(nonce, await hash('argon2id', { message: normalised(password), nonce, ...cost }));
}

const written = (nonce: Buffer, tag: Buffer): string =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`;

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const parts = phc.exec(stored);
  if (!parts) throw new Error('A stored password hash has an unknown form');
  const [memory, passes, parallelism] = parts.slice(1, 4).map(Number) as [number, number, number];
  const [nonce, expected] = [Buffer.from(parts[4]!, 'base64'), Buffer.from(parts[5]!, 'base64')];
  const tag = await hash('argon2id', {
    message: normalised(password),
    nonce,
    memory,
    passes,
    parallelism,
    tagLength: expected.length,
  });
  return timingSafeEqual(tag, expected);
}

/** One keyboard sends 한글 as syllables and another as letters; both are the same password. */
const normalised = (password: string): Buffer => Buffer.from(composed(password));

/**
 * What an unknown e-mail's password is compared with, so that the answer takes as long as for a known one. It is a constant, so
 * that a start does not wait for a hash.
 */
export const nobodysHash: string = written(randomBytes(16), randomBytes(cost.tagLength));
