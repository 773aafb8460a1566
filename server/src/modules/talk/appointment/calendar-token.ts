import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits: nobody guesses an address. */
export const newCalendarToken = (): string => randomBytes(32).toString('base64url');

/** What is stored. A plain hash is enough for a secret of 256 random bits. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();
