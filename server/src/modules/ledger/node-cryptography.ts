import { createPublicKey, verify } from 'node:crypto';
import type { Cryptography } from '@teum/contract/ledger-check';
import { sha256 } from './sha256.ts';

/** What a verifier needs, by Node's own means. */
export const nodeCryptography: Cryptography = {
  sha256,
  isSignature: async (publicKey, signature, message) => {
    const x = Buffer.from(publicKey).toString('base64url');
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    return verify(null, message, key, signature);
  },
};
