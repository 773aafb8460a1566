import { hash } from 'node:crypto';
import type { Sha256 } from '@teum/contract/bidding/ledger-tree';

export const sha256: Sha256 = (bytes) => hash('sha256', bytes, 'buffer');
export const sha256OfText = (text: string): string => hash('sha256', text);
export const sha256OfHex = (hex: string): string => hash('sha256', Buffer.from(hex, 'hex'));
