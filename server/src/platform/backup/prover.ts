import { createHmac, timingSafeEqual } from 'node:crypto';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { cost, keyOf, newSalt } from './passphrase-key.ts';

const OriginProof = Type.Object({
  kdf: Type.Literal('scrypt'),
  cost: Type.Integer(),
  salt: Type.String({ pattern: '^[\\w-]{22}$' }),
  mac: Type.String({ pattern: '^[\\w-]{43}$' }),
});
/** Shows that its bytes were written by somebody who knows BACKUP_PASSPHRASE. */
export type OriginProof = Static<typeof OriginProof>;

export function readOriginProof(json: Buffer): OriginProof {
  const proof: unknown = JSON.parse(json.toString('utf8'));
  if (!Compile(OriginProof).Check(proof)) throw new Error('its proof has another form');
  return proof;
}

/** Signs bytes under a name with HMAC-SHA-256. The key comes from the passphrase by scrypt, once per salt. */
export class Prover {
  readonly #passphrase: string;
  readonly #salt = newSalt();
  readonly #keys = new Map<string, Promise<Buffer>>();

  constructor(passphrase: string) {
    this.#passphrase = passphrase;
  }

  async prove(name: string, bytes: Buffer): Promise<OriginProof> {
    const salt = this.#salt.toString('base64url');
    const mac = await this.#macOf({ salt, cost }, name, bytes);
    return { kdf: 'scrypt', cost, salt, mac: mac.toString('base64url') };
  }

  async holds(proof: OriginProof, name: string, bytes: Buffer): Promise<boolean> {
    return timingSafeEqual(await this.#macOf(proof, name, bytes), Buffer.from(proof.mac, 'base64url'));
  }

  async #macOf({ salt, cost }: Pick<OriginProof, 'salt' | 'cost'>, name: string, bytes: Buffer): Promise<Buffer> {
    const id = `${cost} ${salt}`;
    const key = this.#keys.get(id) ?? keyOf(this.#passphrase, Buffer.from(salt, 'base64url'), cost);
    this.#keys.set(id, key);
    // The name is part of it: a proof of one file does not fit another.
    return createHmac('sha256', await key)
      .update(`${name}\n`)
      .update(bytes)
      .digest();
  }
}

export const proverFor = (passphrase: string | undefined): Prover | undefined =>
  passphrase === undefined ? undefined : new Prover(passphrase);
