import { createECDH, hkdfSync } from 'node:crypto';
import { join } from 'node:path';
import { madeOnce } from '../../../platform/config/secrets.ts';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** The file keeps the keys when `TOKEN_SECRET` changes: with others every browser would have to subscribe again. */
export async function pushKeysOf({
  dataDir,
  tokenSecret,
}: {
  dataDir: string;
  tokenSecret: string;
}): Promise<PushKeys> {
  const privateKey = await madeOnce(join(dataDir, 'push-keys'), () =>
    Buffer.from(hkdfSync('sha256', tokenSecret, '', 'push-keys', 32)).toString('base64url'),
  );
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return { privateKey, publicKey: pair.getPublicKey('base64url') };
}
