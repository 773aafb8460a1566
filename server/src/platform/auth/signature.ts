import { createHmac, timingSafeEqual } from 'node:crypto';

/** An HMAC over a purpose and its parts. A signature for one purpose is invalid for every other. */
export function sign(secret: string, purpose: string, ...parts: (string | number)[]): string {
  return createHmac('sha256', secret)
    .update([purpose, ...parts].join('\n'))
    .digest('base64url');
}

export function isSameSignature(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
