import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { cost, keyOf, newSalt } from './passphrase-key.ts';

interface SealedSecrets {
  kdf: 'scrypt';
  cost: number;
  salt: string;
  iv: string;
  tag: string;
  sealed: string;
}

/** Encrypts with AES-256-GCM under a key from the passphrase. */
export async function sealSecrets(passphrase: string, secrets: Record<string, string>): Promise<Buffer> {
  const [salt, iv] = [newSalt(), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', await keyOf(passphrase, salt, cost), iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(secrets)), cipher.final()]);
  const asText = (bytes: Buffer) => bytes.toString('base64url');
  const box: SealedSecrets = {
    kdf: 'scrypt',
    cost,
    salt: asText(salt),
    iv: asText(iv),
    tag: asText(cipher.getAuthTag()),
    sealed: asText(sealed),
  };
  return Buffer.from(JSON.stringify(box));
}

/** Undefined for a wrong passphrase. */
export async function openSecrets(passphrase: string, box: Buffer): Promise<Record<string, string> | undefined> {
  const { cost: givenCost, salt, iv, tag, sealed } = JSON.parse(box.toString('utf8')) as SealedSecrets;
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', await keyOf(passphrase, bytes(salt), givenCost), bytes(iv));
  decipher.setAuthTag(bytes(tag));
  try {
    const text = Buffer.concat([decipher.update(bytes(sealed)), decipher.final()]).toString('utf8');
    return JSON.parse(text) as Record<string, string>;
  } catch {
    return undefined;
  }
}
