import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Faults } from './faults.ts';
import type { Payment } from './payment.ts';

export type Webhooks = ReturnType<typeof createWebhooks>;

interface Deps {
  webhookUrl: () => string;
  faults: Faults;
  log: FastifyBaseLogger;
}

const patienceMs = 10_000;

/** Unsigned and sent once, like the provider's own: what is lost here is lost, and the product has to cope. */
export function createWebhooks({ webhookUrl, faults, log }: Deps) {
  const closing = new AbortController();

  async function deliver(payment: Payment): Promise<void> {
    const { imp_uid, merchant_uid, status } = payment;
    try {
      await delay(faults.current().delayWebhookMs, undefined, { signal: closing.signal });
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(patienceMs)]);
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ imp_uid, merchant_uid, status });
      await fetch(webhookUrl(), { method: 'POST', headers, body, redirect: 'manual', signal });
    } catch (error) {
      log.warn({ err: error, imp_uid }, 'a webhook of the payment sandbox was not delivered');
    }
  }

  /** Resolves when the last one has been delivered or lost. */
  async function announce(payment: Payment, times = 1): Promise<void> {
    const { dropWebhooks, doubleWebhooks } = faults.current();
    const isAnnounced = payment.status === 'paid' || payment.status === 'cancelled';
    if (!isAnnounced || dropWebhooks) return;
    const count = doubleWebhooks ? 2 * times : times;
    await Promise.all(Array.from({ length: count }, () => deliver(payment)));
  }

  return {
    announce,
    areEarly: () => faults.current().earlyWebhooks,
    close: () => closing.abort(),
  };
}
