import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Encoding } from './encoding-for.ts';

const brotliCompress = promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliCompress);
const gzip = promisify<Buffer, Buffer>(zlib.gzip);

/** Beyond this quality brotli takes several times as long for a few percent. */
const brotli = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } };

const compress: Readonly<Record<Encoding, (plain: Buffer) => Promise<Buffer>>> = {
  br: (plain) => brotliCompress(plain, brotli),
  gzip: (plain) => gzip(plain),
  identity: async (plain) => plain,
};

/** A page ready to be sent, compressed once per encoding. */
export class SentPage {
  readonly status: number;
  readonly etag: string;
  /** Drawn for one member. */
  readonly isPersonal: boolean;
  readonly bytes: number;
  private readonly plain: Buffer;
  private readonly bodies = new Map<Encoding, Promise<Buffer>>();

  constructor(html: string, { status = 200, isPersonal = false } = {}) {
    this.status = status;
    this.isPersonal = isPersonal;
    this.plain = Buffer.from(html);
    this.bytes = this.plain.length;
    this.etag = `W/"${createHash('sha256').update(this.plain).digest('base64url').slice(0, 27)}"`;
  }

  body(encoding: Encoding): Promise<Buffer> {
    const known = this.bodies.get(encoding);
    if (known) return known;
    const body = compress[encoding](this.plain);
    this.bodies.set(encoding, body);
    return body;
  }
}
