import { createHash, createPublicKey, verify } from 'node:crypto';
import type { Cryptography } from '@teum/contract/bidding/ledger-check';

/** What a verifier needs, by Node's own means. `createHash`: the first releases of Node 20 lack `hash`. */
export const nodeCryptography: Cryptography = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  isSignature: async (publicKey, signature, message) => {
    const x = Buffer.from(publicKey).toString('base64url');
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    return verify(null, message, key, signature);
  },
};
