import { createHash, hash } from 'node:crypto';
import type { Sha256 } from '@teum/contract/ledger-tree';

/** `createHash`, because the offline verifier runs on the first releases of Node 20, too. */
export const sha256: Sha256 = (bytes) => createHash('sha256').update(bytes).digest();

export const sha256OfText = (text: string): string => hash('sha256', text);
