import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';

export interface BrowserKeys {
  privateKey: string;
  publicKey: string;
  auth: string;
}

const saltBytes = 16;
const tagBytes = 16;

export function newBrowserKeys(auth: Buffer): BrowserKeys {
  const pair = createECDH('prime256v1');
  return {
    publicKey: pair.generateKeys('base64url'),
    privateKey: pair.getPrivateKey('base64url'),
    auth: auth.toString('base64url'),
  };
}

const hkdf = (key: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** Decrypts a message of one record, as a browser does (RFC 8188 and RFC 8291). Throws if it was not encrypted for these keys. */
export function openMessage(message: Buffer, { privateKey, publicKey, auth }: BrowserKeys): string {
  const salt = message.subarray(0, saltBytes);
  const recordSize = message.readUInt32BE(saltBytes);
  const idLength = message.readUInt8(saltBytes + 4);
  const start = saltBytes + 5 + idLength;
  const senderKey = message.subarray(saltBytes + 5, start);
  const record = message.subarray(start);
  if (record.length > recordSize) throw new Error('more than one record');

  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(publicKey, 'base64url'), senderKey]);
  const secret = hkdf(pair.computeSecret(senderKey), Buffer.from(auth, 'base64url'), info, 32);
  const key = hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = hkdf(secret, salt, 'Content-Encoding: nonce\0', 12);

  const opening = createDecipheriv('aes-128-gcm', key, nonce);
  opening.setAuthTag(record.subarray(-tagBytes));
  const padded = Buffer.concat([opening.update(record.subarray(0, -tagBytes)), opening.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('not the last record');
  return padded.subarray(0, end).toString('utf8');
}
