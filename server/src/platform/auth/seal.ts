import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts values for the database with a key of their purpose: a backup without the secret does not reveal them. */
export class Seal<Value> {
  private readonly key: Buffer;

  constructor({ secret, purpose }: { secret: string; purpose: string }) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', `seal:${purpose}`, 32));
  }

  close(value: Value): Buffer {
    const nonce = randomBytes(nonceBytes);
    const closing = createCipheriv(cipher, this.key, nonce);
    const content = Buffer.concat([closing.update(JSON.stringify(value), 'utf8'), closing.final()]);
    return Buffer.concat([nonce, closing.getAuthTag(), content]);
  }

  /** Throws if the value was sealed with another secret, or changed. */
  open(sealed: Buffer): Value {
    const opening = createDecipheriv(cipher, this.key, sealed.subarray(0, nonceBytes));
    opening.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
    const content = Buffer.concat([opening.update(sealed.subarray(nonceBytes + tagBytes)), opening.final()]);
    return JSON.parse(content.toString('utf8')) as Value;
  }
}
