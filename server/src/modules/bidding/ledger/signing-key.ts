import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto';
import type { Signed } from '@teum/contract/bidding/ledger-form';

const seedBytes = 32;
const idLength = 16;
/** PKCS #8 around an Ed25519 seed: RFC 8410, section 7. */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The Ed25519 key that signs receipts, certificates and heads. */
export class SigningKey {
  readonly id: string;
  readonly publicKey: Buffer;
  readonly #key: KeyObject;

  constructor(seed: Buffer) {
    this.#key = createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' });
    const { x } = createPublicKey(this.#key).export({ format: 'jwk' });
    this.publicKey = Buffer.from(x!, 'base64url');
    this.id = createHash('sha256').update(this.publicKey).digest('hex').slice(0, idLength);
  }

  sign(text: string): Signed {
    return { key: this.id, signature: sign(null, Buffer.from(text), this.#key).toString('base64url') };
  }
}

/** The configured seed, or one derived from the secret that all processes share: two processes must not sign with two keys. */
export function signingKeyOf({
  ledgerKey,
  tokenSecret,
}: {
  ledgerKey: string | undefined;
  tokenSecret: string;
}): SigningKey {
  if (ledgerKey) return new SigningKey(Buffer.from(ledgerKey, 'hex'));
  return new SigningKey(Buffer.from(hkdfSync('sha256', tokenSecret, '', 'teum ledger key 1', seedBytes)));
}
