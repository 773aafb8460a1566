import { isUtf8 } from 'node:buffer';
import { type StompFrame, type StompVersion, unescapeHeader } from './frame.ts';
import type { StompLimits } from './limits.ts';

export interface BadFrame {
  fault: string;
  isTooBig: boolean;
  /** The receipt among the headers that were readable before the fault. */
  receipt: string | undefined;
}

const nul = 0;
const lf = 10;
const cr = 13;
const noBytes = Buffer.alloc(0);
const maxCommandBytes = 16;

/**
 * Takes bytes as they arrive and returns one frame per call. The caller pulls: the frame before decides the version, and
 * with it the escapes of the next frame. Bytes behind an unanswered frame stay unparsed.
 */
export class FrameParser {
  version: StompVersion;

  private readonly limits: StompLimits;
  private store: Buffer = noBytes;
  private isStoreOurs = false;
  private begin = 0;
  private end = 0;

  private lineBegin = 0;
  private scanned = 0;
  private command = '';
  private headers: Map<string, string> | undefined;
  private headerCount = 0;
  private isHeadRead = false;
  private bodyLength: number | undefined;
  private fault: BadFrame | undefined;

  constructor(limits: StompLimits, version: StompVersion) {
    this.limits = limits;
    this.version = version;
  }

  get bufferedBytes(): number {
    return this.end - this.begin;
  }

  push(chunk: Buffer): void {
    if (this.begin === this.end) this.hold(chunk);
    else this.append(chunk);
  }

  /** `undefined`: more bytes are needed. After a bad frame nothing is readable: every call returns that error. */
  next(): StompFrame | BadFrame | undefined {
    if (this.fault) return this.fault;
    while (!this.isHeadRead) {
      if (!this.readLine()) return this.fault;
    }
    return this.readBody() ?? this.fault;
  }

  private hold(chunk: Buffer): void {
    this.store = chunk;
    this.isStoreOurs = false;
    this.end = chunk.length;
    this.beginAt(0);
  }

  private append(chunk: Buffer): void {
    if (!this.isStoreOurs || this.store.length - this.end < chunk.length) this.moveToRoomFor(chunk.length);
    chunk.copy(this.store, this.end);
    this.end += chunk.length;
  }

  // Doubles the buffer: copying it for every chunk, 64 KiB sent byte by byte would cost 2 GiB of copying.
  private moveToRoomFor(extraBytes: number): void {
    const roomier = Buffer.allocUnsafe(2 * (this.bufferedBytes + extraBytes));
    this.store.copy(roomier, 0, this.begin, this.end);
    this.lineBegin -= this.begin;
    this.scanned -= this.begin;
    this.end -= this.begin;
    this.begin = 0;
    this.store = roomier;
    this.isStoreOurs = true;
  }

  private readLine(): boolean {
    const lineEnd = this.find(lf);
    if (!this.isWithinLimits(lineEnd)) return false;
    if (lineEnd === undefined) return false;

    const hasCr = lineEnd > this.lineBegin && this.store[lineEnd - 1] === cr;
    const line = this.store.toString('utf8', this.lineBegin, hasCr ? lineEnd - 1 : lineEnd);
    this.lineBegin = this.scanned = lineEnd + 1;
    return this.headers ? this.readHeaderLine(line, this.headers) : this.readCommandLine(line);
  }

  private isWithinLimits(lineEnd: number | undefined): boolean {
    const seenUntil = lineEnd ?? this.end;
    if (seenUntil - this.lineBegin > this.limits.maxHeaderBytes + 1) return this.refuseSize('header line too long');
    if (seenUntil - this.begin > this.limits.maxFrameBytes) return this.refuseSize('frame too big');
    if (lineEnd === undefined && !this.headers) return this.mayBecomeCommand() || this.refuse('not a STOMP command');
    return true;
  }

  private mayBecomeCommand(): boolean {
    if (this.bufferedBytes > maxCommandBytes) return false;
    return !this.store.subarray(this.begin, this.end).includes(nul);
  }

  private readCommandLine(line: string): boolean {
    if (line === '') return this.skipBeat();
    if (line.length > maxCommandBytes || !/^[A-Z]+$/.test(line)) return this.refuse('not a STOMP command');
    this.command = line;
    this.headers = new Map();
    return true;
  }

  private skipBeat(): boolean {
    this.beginAt(this.lineBegin);
    return this.begin < this.end;
  }

  private readHeaderLine(line: string, headers: Map<string, string>): boolean {
    if (line === '') return this.concludeHead(headers);
    if (++this.headerCount > this.limits.maxHeaders) return this.refuseSize('too many headers');
    if (this.version === '1.2' && line.includes('\r')) return this.refuse('carriage return inside a header');
    const colon = line.indexOf(':');
    if (colon < 1) return this.refuse('header without a name or a colon');

    const name = unescapeHeader(line.slice(0, colon), this.version);
    const value = unescapeHeader(line.slice(colon + 1), this.version);
    if (name === undefined || value === undefined) return this.refuse('undefined escape sequence in a header');
    if (!headers.has(name)) headers.set(name, value);
    return true;
  }

  private concludeHead(headers: Map<string, string>): boolean {
    const contentLength = headers.get('content-length');
    if (contentLength !== undefined) {
      if (!/^\d{1,15}$/.test(contentLength)) return this.refuse('content-length is not a number');
      this.bodyLength = Number(contentLength);
    }
    this.isHeadRead = true;
    return true;
  }

  private readBody(): StompFrame | undefined {
    const bodyEnd = this.bodyLength === undefined ? this.find(nul) : this.lineBegin + this.bodyLength;
    if (!this.fitsInFrame(bodyEnd ?? this.end)) this.refuseSize('frame too big');
    else if (bodyEnd !== undefined && bodyEnd < this.end) return this.takeFrame(bodyEnd);
    return undefined;
  }

  private takeFrame(bodyEnd: number): StompFrame | undefined {
    if (!this.isSound(bodyEnd)) return undefined;
    const body = this.store.toString('utf8', this.lineBegin, bodyEnd);
    const frame = { command: this.command, headers: this.headers!, body };
    this.headers = undefined;
    this.headerCount = 0;
    this.isHeadRead = false;
    this.bodyLength = undefined;
    this.beginAt(bodyEnd + 1);
    return frame;
  }

  private isSound(bodyEnd: number): boolean {
    if (this.store[bodyEnd] !== nul) return this.refuse('no nul after content-length bytes');
    return isUtf8(this.store.subarray(this.begin, bodyEnd)) || this.refuse('not UTF-8');
  }

  private beginAt(position: number): void {
    this.begin = this.lineBegin = this.scanned = position;
    if (this.begin === this.end) this.store = noBytes;
  }

  private find(byte: number): number | undefined {
    const at = this.store.indexOf(byte, this.scanned);
    if (at !== -1 && at < this.end) return at;
    this.scanned = this.end;
    return undefined;
  }

  private fitsInFrame(bodyEnd: number): boolean {
    return bodyEnd - this.begin < this.limits.maxFrameBytes;
  }

  private refuse(fault: string): false {
    this.fault = { fault, isTooBig: false, receipt: this.headers?.get('receipt') };
    return false;
  }

  private refuseSize(fault: string): false {
    this.fault = { fault, isTooBig: true, receipt: this.headers?.get('receipt') };
    return false;
  }
}
