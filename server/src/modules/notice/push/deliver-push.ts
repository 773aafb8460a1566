import { once } from 'node:events';
import { type IncomingMessage, request as requestByHttp } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { lookupPublic } from '../../../platform/http/public-address.ts';
import { type BrowserSubscription, isOfSandbox, pushServiceOf } from './push-endpoint.ts';
import type { PushKeys } from './push-keys.ts';

export interface PushServiceSettings {
  keys(): Promise<PushKeys>;
  /** Whom a push service may ask about us: `mailto:` or https. */
  subject: string;
  /** Hosts that may be called; see `pushServiceOf`. */
  services: readonly string[];
  /** The origin of the sandbox, where it is mounted. */
  sandboxUrl(): string | undefined;
  /** A push service that takes longer counts as silent. */
  withinMs: number;
}

export interface PushDelivery {
  subscription: BrowserSubscription;
  payload: string;
  topic: string;
  isUrgent: boolean;
  ttlSeconds: number;
}

/**
 * `later`: the push service may accept the same message another time. `silent`: likewise, it did not answer in time. `gone`: it has
 * forgotten the browser.
 */
type Retry = 'later' | 'silent' | 'never' | 'gone';

export class NotPushed extends Error {
  readonly retry: Retry;
  /** False if no push service was reached. */
  readonly isAnswer: boolean;
  /** What the push service asked for. */
  readonly afterSeconds: number;

  constructor(message: string, retry: Retry, { isAnswer = false, afterSeconds = 0 } = {}) {
    super(message);
    this.retry = retry;
    this.isAnswer = isAnswer;
    this.afterSeconds = afterSeconds;
  }
}

/** Brings one message to the push service of its browser. */
export async function deliverPush(
  settings: PushServiceSettings,
  delivery: PushDelivery,
  signal: AbortSignal,
): Promise<void> {
  const { endpoint } = delivery.subscription;
  // Checked again: the address was stored by an earlier version, or while the sandbox was mounted.
  if (!pushServiceOf(endpoint, settings)) throw new NotPushed('not a push endpoint', 'never');
  const { headers, body } = await sealedRequest(settings, delivery);
  const answer = await send(settings, { url: new URL(endpoint), headers, body }, signal);
  const { statusCode = 0 } = answer;
  // Nothing in the body matters, and it might never end.
  answer.destroy();
  if (statusCode >= 200 && statusCode < 300) return;
  throw refusalOf(statusCode, answer.headers['retry-after']);
}

async function sealedRequest(
  { keys, subject }: PushServiceSettings,
  { subscription, payload, topic, isUrgent, ttlSeconds }: PushDelivery,
) {
  // Loaded with the first message: a start has no use for it.
  const { default: webPush } = await import('web-push');
  return webPush.generateRequestDetails(subscription, payload, {
    vapidDetails: { subject, ...(await keys()) },
    TTL: Math.max(0, Math.floor(ttlSeconds)),
    urgency: isUrgent ? 'high' : 'normal',
    topic,
    contentEncoding: 'aes128gcm',
  });
}

interface SealedRequest {
  url: URL;
  headers: Record<string, string | number>;
  body: Buffer;
}

async function send(
  { sandboxUrl, withinMs }: PushServiceSettings,
  { url, headers, body }: SealedRequest,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const isSandbox = isOfSandbox(url, sandboxUrl());
  const request = url.protocol === 'https:' ? requestByHttps : requestByHttp;
  const silence = AbortSignal.timeout(withinMs);
  const ends = AbortSignal.any([signal, silence]);
  const sending = request(url, {
    method: 'POST',
    headers,
    signal: ends,
    agent: false,
    ...(!isSandbox && { lookup: lookupPublic as never }),
  });
  sending.end(body);
  try {
    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    answer.on('error', () => {}); // the answer is cut off on purpose
    return answer;
  } catch (error) {
    if (silence.aborted) throw new NotPushed('no answer in time', 'silent');
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new NotPushed(code, code === 'ENOTPUBLIC' ? 'never' : 'later');
  }
}

function refusalOf(status: number, retryAfter: string | undefined): NotPushed {
  const problem = `answered ${status}`;
  if (status === 404 || status === 410) return new NotPushed(problem, 'gone', { isAnswer: true });
  if (status !== 429 && status < 500) return new NotPushed(problem, 'never', { isAnswer: true });
  const seconds = Number(retryAfter);
  const afterSeconds = Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
  return new NotPushed(problem, 'later', { isAnswer: true, afterSeconds });
}
