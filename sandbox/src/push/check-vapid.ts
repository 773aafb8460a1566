import { createPublicKey, verify } from 'node:crypto';

interface Expected {
  /** The origin of the push service. */
  audience: string;
  /** The key that the browser subscribed with. */
  applicationServerKey: string;
  nowMs: number;
}

const maxAgeSeconds = 86_400;

/** Checks the header `Authorization: vapid t=…, k=…` (RFC 8292). Undefined if it is good, else what is wrong. */
export function vapidProblem(header: string | undefined, expected: Expected): string | undefined {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (signature === '') return 'no token';
  if (key !== expected.applicationServerKey) return 'another key than the browser subscribed with';
  if (!isSigned(`${head}.${claims}`, signature, key)) return 'wrong signature';
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  if (aud !== expected.audience) return 'another audience';
  const leftSeconds = Number(exp) - expected.nowMs / 1000;
  if (!(leftSeconds > 0 && leftSeconds <= maxAgeSeconds)) return 'expired, or good for more than a day';
  return /^(mailto:|https:)/.test(String(sub)) ? undefined : 'no subject';
}

function isSigned(text: string, signature: string, publicKey: string): boolean {
  const point = Buffer.from(publicKey, 'base64url');
  if (point.length !== 65) return false;
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
  return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
}
