import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

const head = (major: number, value: number): Buffer => {
  if (value < 24) return Buffer.of((major << 5) | value);
  if (value < 256) return Buffer.of((major << 5) | 24, value);
  return Buffer.of((major << 5) | 25, value >> 8, value & 255);
};
type Encodable = number | string | Buffer | Map<number | string, Encodable>;

/** As much of CBOR as an authenticator writes. */
function cbor(value: Encodable): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

interface Differences {
  /** Where the person is: a page of another site has its own. */
  origin?: string;
  host?: string;
  isUserVerified?: boolean;
  counter?: number;
  type?: string;
  userHandle?: string;
}

interface MadeFor {
  challenge: string;
  user: { id: string };
}

/** An authenticator with one key, which can be made to lie. */
export class TestAuthenticator {
  readonly credentialId = randomBytes(32);
  counter = 0;
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private readonly origin: string;
  private userHandle = '';

  constructor(origin: string) {
    this.origin = origin;
  }

  create({ challenge, user }: MadeFor, different: Differences = {}) {
    this.userHandle = user.id;
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' });
    const key = cbor(
      new Map<number, Encodable>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x!, 'base64url')],
        [-3, Buffer.from(y!, 'base64url')],
      ]),
    );
    const length = Buffer.of(this.credentialId.length >> 8, this.credentialId.length & 255);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.credentialId, key]);
    const authData = Buffer.concat([this.authenticatorData(0x40, different), attested]);
    const attestation = new Map<string, Encodable>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      ...this.credential,
      response: {
        clientDataJSON: this.clientData('webauthn.create', challenge, different).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  get({ challenge }: { challenge: string }, different: Differences = {}) {
    const clientData = this.clientData('webauthn.get', challenge, different);
    const authenticatorData = this.authenticatorData(0, different);
    const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
    return {
      ...this.credential,
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, this.keys.privateKey).toString('base64url'),
        userHandle: different.userHandle ?? this.userHandle,
      },
    };
  }

  private get credential() {
    const id = this.credentialId.toString('base64url');
    return { id, rawId: id, type: 'public-key' };
  }

  private clientData(type: string, challenge: string, different: Differences): Buffer {
    const origin = different.origin ?? this.origin;
    return Buffer.from(JSON.stringify({ type: different.type ?? type, challenge, origin, crossOrigin: false }));
  }

  private authenticatorData(flags: number, { host, counter, isUserVerified = true }: Differences): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.counter);
    const present = 0x01 | (isUserVerified ? 0x04 : 0);
    return Buffer.concat([sha256(host ?? new URL(this.origin).hostname), Buffer.of(flags | present), count]);
  }
}
