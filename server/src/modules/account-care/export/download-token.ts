import { limits } from '@teum/contract';
import type { Session } from '../../../platform/auth/session.ts';
import { isSameSignature, sign } from '../../../platform/auth/signature.ts';

const form = /^(\d{1,16})\.(\d{1,16})\.(\d{1,16})\.([0-9a-f-]{36})\.([A-Za-z0-9_-]{43})$/;

interface Download extends Pick<Session, 'accountId' | 'sessionId'> {
  exportId: number;
}

const signature = (secret: string, { exportId, accountId, sessionId }: Download, expiresMs: number): string =>
  sign(secret, 'export', exportId, accountId, sessionId, expiresMs);

/** Goes into an address, because a browser saves a large file only from an address. */
export function downloadToken(secret: string, download: Download, nowMs: number): string {
  const expiresMs = nowMs + limits.export.linkSeconds * 1000;
  const { exportId, accountId, sessionId } = download;
  return [exportId, accountId, expiresMs, sessionId, signature(secret, download, expiresMs)].join('.');
}

/** Undefined if it is forged or too old. */
export function readDownloadToken(secret: string, token: string, nowMs: number): Download | undefined {
  const parts = form.exec(token);
  if (!parts) return undefined;
  const [exportId, accountId, expiresMs] = parts.slice(1, 4).map(Number) as [number, number, number];
  const download = { exportId, accountId, sessionId: parts[4]! };
  const isGenuine = isSameSignature(signature(secret, download, expiresMs), parts[5]!);
  return isGenuine && expiresMs > nowMs ? download : undefined;
}
