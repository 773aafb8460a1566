import type { Cryptography } from '@teum/contract/bidding/ledger-check';
import { sha256 } from './sha256.ts';

type Bytes = Uint8Array<ArrayBuffer>;

async function isSignatureBySubtle(
  publicKey: Uint8Array,
  signature: Uint8Array,
  message: Uint8Array,
): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', publicKey as Bytes, 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', key, signature as Bytes, message as Bytes);
}

/** For browsers whose WebCrypto lacks Ed25519. */
async function isSignatureByLibrary(
  publicKey: Uint8Array,
  signature: Uint8Array,
  message: Uint8Array,
): Promise<boolean> {
  const { verifyAsync } = await import('@noble/ed25519');
  return verifyAsync(signature, message, publicKey);
}

const isMissing = (error: unknown): boolean => error instanceof DOMException && error.name === 'NotSupportedError';

export const browserCryptography: Cryptography = {
  sha256,
  isSignature: async (...parts) => {
    try {
      return await isSignatureBySubtle(...parts);
    } catch (error) {
      if (!isMissing(error)) return false;
      return isSignatureByLibrary(...parts);
    }
  },
};
