import {
  type Certificate,
  firstLog,
  type Head,
  type KeyPeriod,
  type LogPlace,
  type Receipt,
  type Restore,
  restoreReasons,
  type Signed,
} from './ledger-form.ts';

/** Whether values read from a file have the forms of `docs/verifiable-auction.md`, without a field too many. */

type Unknown<Shape> = { [Name in keyof Shape]?: unknown };

const hashForm = /^[0-9a-f]{64}$/;
const nameForm = /^[A-Za-z0-9_-]{16}$/;
const keyIdForm = /^[0-9a-f]{16}$/;
/** The last character holds bits that belong to no byte: they must be zero, or one signature could be written in several ways. */
const signatureForm = /^[A-Za-z0-9_-]{85}[AQgw]$/;
const publicKeyForm = /^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/;

export const isHash = (value: unknown): value is string => typeof value === 'string' && hashForm.test(value);
export const isName = (value: unknown): value is string => typeof value === 'string' && nameForm.test(value);
export const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isPath = (value: unknown): value is string[] => Array.isArray(value) && value.every(isHash);

export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object with no other fields than these. */
export function isObjectOf<Shape>(value: unknown, fields: readonly (keyof Shape & string)[]): value is Unknown<Shape> {
  return isObject(value) && Object.keys(value).every((name) => (fields as readonly string[]).includes(name));
}

const isSigned = ({ key, signature }: Unknown<Signed>): boolean =>
  typeof key === 'string' && typeof signature === 'string' && signatureForm.test(signature);

const certificateFields = [
  'auctionId',
  'closedAt',
  'winner',
  'amount',
  'entries',
  'hash',
  'lineEntries',
  'lineHash',
  'key',
  'signature',
] as const;

export function isCertificate(value: unknown): value is Certificate {
  if (!isObjectOf<Certificate>(value, certificateFields)) return false;
  const { auctionId, closedAt, winner, amount, entries, hash, lineEntries, lineHash } = value;
  const areWhole = [auctionId, closedAt, entries, lineEntries].every(isWhole);
  const isResult = winner === undefined ? amount === undefined : isName(winner) && isWhole(amount);
  return areWhole && isResult && isHash(hash) && isHash(lineHash) && isSigned(value);
}

export function isHead(value: unknown): value is Head {
  if (!isObjectOf<Head>(value, ['log', 'size', 'root', 'at', 'key', 'signature'])) return false;
  const { log, size, root, at } = value;
  const isLog = log === undefined || (isWhole(log) && log > firstLog);
  return isLog && isWhole(size) && isHash(root) && isWhole(at) && isSigned(value);
}

const restoreFields = ['log', 'before', 'size', 'root', 'upTo', 'why', 'key', 'signature'] as const;

export function isRestore(value: unknown): value is Restore {
  if (!isObjectOf<Restore>(value, restoreFields)) return false;
  const { log, before, size, root, upTo, why } = value;
  const isReason = (restoreReasons as readonly unknown[]).includes(why);
  return [log, before, size, upTo].every(isWhole) && isHash(root) && isReason && isSigned(value);
}

export function isLogPlace(value: unknown): value is LogPlace {
  return isObjectOf<LogPlace>(value, ['index', 'path', 'head']) && isWhole(value.index) && isPath(value.path);
}

const receiptFields = [
  'auctionId',
  'number',
  'amount',
  'at',
  'bidder',
  'hash',
  'signedAt',
  'index',
  'size',
  'path',
  'key',
  'signature',
] as const;

export function isReceipt(value: unknown): value is Receipt {
  if (!isObjectOf<Receipt>(value, receiptFields)) return false;
  const { auctionId, number, amount, at, signedAt, index, size, path, bidder, hash } = value;
  const areWhole = [auctionId, number, amount, at, signedAt, index, size].every(isWhole);
  return areWhole && isName(bidder) && isHash(hash) && isPath(path) && isSigned(value);
}

export function isKeyPeriod(value: unknown): value is KeyPeriod {
  if (!isObjectOf<KeyPeriod>(value, ['id', 'algorithm', 'publicKey', 'from', 'until'])) return false;
  const { id, algorithm, publicKey, from, until } = value;
  const isKey = typeof publicKey === 'string' && publicKeyForm.test(publicKey);
  const isId = typeof id === 'string' && keyIdForm.test(id);
  return isId && isKey && algorithm === 'Ed25519' && isWhole(from) && (until === undefined || isWhole(until));
}
