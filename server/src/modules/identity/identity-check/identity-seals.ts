import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** What is kept of a proof, as plain text only in memory. */
export interface SealedPerson {
  name: string;
  birthYear: number;
  /** At the time of the proof: the year alone would leave one year unknown. */
  wasAdult: boolean;
}

export interface Sealed {
  keyId: string;
  sealed: Buffer;
}

const nonceBytes = 12;
const tagBytes = 16;

/** One of our keys. Sealing and hashing use keys of their own, derived from it. */
class IdentityKey {
  readonly id: string;
  readonly #sealKey: Buffer;
  readonly #hashKey: Buffer;

  constructor(secret: Buffer) {
    this.#sealKey = Buffer.from(hkdfSync('sha256', secret, '', 'teum identity seal 1', 32));
    this.#hashKey = Buffer.from(hkdfSync('sha256', secret, '', 'teum identity hash 1', 32));
    this.id = createHash('sha256').update('teum identity key id').update(this.#sealKey).digest('hex').slice(0, 16);
  }

  hash(uniqueKey: string): Buffer {
    return createHmac('sha256', this.#hashKey).update(uniqueKey).digest();
  }

  /** For this label alone: a row that is copied to another account cannot be opened there. */
  seal(label: string, text: string): Buffer {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', this.#sealKey, nonce).setAAD(Buffer.from(label));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, sealed, cipher.getAuthTag()]);
  }

  open(label: string, sealed: Buffer): string {
    const end = sealed.length - tagBytes;
    const decipher = createDecipheriv('aes-256-gcm', this.#sealKey, sealed.subarray(0, nonceBytes));
    decipher.setAAD(Buffer.from(label)).setAuthTag(sealed.subarray(end));
    return decipher.update(sealed.subarray(nonceBytes, end), undefined, 'utf8') + decipher.final('utf8');
  }
}

const labelOf = (accountId: number): string => `account ${accountId}`;

interface IdentitySecrets {
  /** `IDENTITY_KEY`, the newest first. */
  identityKeys: readonly string[];
  tokenSecret: string;
}

/** All keys of real names. The newest one seals; the one that is derived from the token secret still opens what it has sealed. */
export class IdentitySeals {
  readonly #keys: readonly [IdentityKey, ...IdentityKey[]];

  constructor({ identityKeys, tokenSecret }: IdentitySecrets) {
    const derived = Buffer.from(hkdfSync('sha256', tokenSecret, '', 'teum identity key 1', 32));
    const [newest = derived, ...others] = [...identityKeys.map((key) => Buffer.from(key, 'hex')), derived];
    this.#keys = [new IdentityKey(newest), ...others.map((secret) => new IdentityKey(secret))];
  }

  get newestId(): string {
    return this.#keys[0].id;
  }

  seal(accountId: number, person: SealedPerson): Sealed {
    return this.sealText(labelOf(accountId), JSON.stringify(person));
  }

  open(accountId: number, sealed: Sealed): SealedPerson {
    return JSON.parse(this.openText(labelOf(accountId), sealed));
  }

  /** Any text that names a person. The label says whose it is, and opens it again. */
  sealText(label: string, text: string): Sealed {
    return { keyId: this.newestId, sealed: this.#keys[0].seal(label, text) };
  }

  openText(label: string, { keyId, sealed }: Sealed): string {
    const key = this.#keys.find(({ id }) => id === keyId);
    if (!key) throw new Error(`IDENTITY_KEY lacks the key ${keyId}, which sealed what belongs to ${label}`);
    return key.open(label, sealed);
  }

  /** Of one person under every key, the newest first: who proved it under an older key is still the same person. */
  hashesOf(uniqueKey: string): [Buffer, ...Buffer[]] {
    const [newest, ...others] = this.#keys;
    return [newest.hash(uniqueKey), ...others.map((key) => key.hash(uniqueKey))];
  }
}
