import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Fields } from '../fields.ts';
import { refusal } from './envelope.ts';
import type { Payment } from './payment.ts';
import type { PayoutStatus } from './v2/platform-store.ts';

interface FaultState {
  /** Every REST call waits this long first. */
  slowMs: number;
  /** So many REST calls answer 500. */
  failNext: number;
  /** REST calls are never answered. */
  hang: boolean;
  /** REST calls lose their connection. */
  drop: boolean;
  /** Calls that change something are answered so late, after they have done it. */
  answerLateMs: number;
  /** So many calls that change something do it, and answer 500. */
  failAfterNext: number;
  /** So many calls that change something do it, and lose their connection. */
  dropAfterNext: number;
  /** Payments are shown with this amount instead of theirs. */
  forgeAmount: number | null;
  /** Cancelling by the REST call is refused, as after the merchant's settlement. */
  refuseCancel: boolean;
  dropWebhooks: boolean;
  delayWebhookMs: number;
  doubleWebhooks: boolean;
  /** A webhook arrives before the payment can be read as the webhook says. */
  earlyWebhooks: boolean;
  /** Payouts are confirmed, and stay so until the control interface moves them. */
  holdPayouts: boolean;
  /** So many payouts fail at the bank. */
  failPayoutNext: number;
}

export type Faults = ReturnType<typeof createFaults>;

const healthy: FaultState = {
  slowMs: 0,
  failNext: 0,
  hang: false,
  drop: false,
  answerLateMs: 0,
  failAfterNext: 0,
  dropAfterNext: 0,
  forgeAmount: null,
  refuseCancel: false,
  dropWebhooks: false,
  delayWebhookMs: 0,
  doubleWebhooks: false,
  earlyWebhooks: false,
  holdPayouts: false,
  failPayoutNext: 0,
};

export function createFaults() {
  let state = healthy;
  let healed = new AbortController();

  function heal(): void {
    state = healthy;
    healed.abort(); // what hangs or waits would otherwise keep its server from closing
    healed = new AbortController();
  }

  async function misbehave(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (state.drop) return cutOff(request, reply);
    if (state.hang) return cutOffOnceAborted(request, reply, healed.signal);
    await wait(state.slowMs);
    if (takeOne('failNext')) await reply.code(500).send(temporaryFailure);
  }

  /** An `onSend` hook of the calls that change something: the change has happened when the answer goes wrong. */
  async function misbehaveAfterwards(request: FastifyRequest, reply: FastifyReply, answer: unknown): Promise<unknown> {
    await wait(state.answerLateMs);
    if (takeOne('dropAfterNext')) request.raw.socket.destroy();
    if (!takeOne('failAfterNext')) return answer;
    reply.code(500);
    return JSON.stringify(temporaryFailure);
  }

  const wait = (ms: number): Promise<void> | false =>
    ms > 0 && delay(ms, undefined, { signal: healed.signal }).catch(() => undefined);

  /** Whether one of so many faults was left; it is used up then. */
  function takeOne(fault: 'failNext' | 'failAfterNext' | 'dropAfterNext' | 'failPayoutNext'): boolean {
    if (state[fault] === 0) return false;
    state = { ...state, [fault]: state[fault] - 1 };
    return true;
  }

  /** What becomes of a payout when it is made. */
  function firstPayoutStatus(): { status: PayoutStatus; failReason: string | null } {
    if (takeOne('failPayoutNext')) return { status: 'FAILED', failReason: '입금 불가 계좌' };
    return { status: state.holdPayouts ? 'CONFIRMED' : 'SUCCEEDED', failReason: null };
  }

  return {
    heal,
    firstPayoutStatus,
    misbehave,
    misbehaveAfterwards,
    current: () => state,
    add: (wanted: Fields): string | undefined => {
      const read = readFaults(wanted);
      if ('unreadable' in read) return read.unreadable;
      state = { ...state, ...read.faults };
    },
    shown: (payment: Payment): Payment =>
      state.forgeAmount === null ? payment : { ...payment, amount: state.forgeAmount },
  };
}

const temporaryFailure = refusal(-1, '일시적인 오류가 발생하였습니다.');

function cutOff(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  request.raw.socket.destroy();
}

function cutOffOnceAborted(request: FastifyRequest, reply: FastifyReply, signal: AbortSignal): void {
  reply.hijack();
  signal.addEventListener('abort', () => request.raw.socket.destroy(), { once: true });
}

type Readers = { [Name in keyof FaultState]: (value: unknown) => FaultState[Name] | undefined };

const count = (value: unknown) => (Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : undefined);
const countOrOne = (value: unknown) => (value === true ? 1 : count(value));
const flag = (value: unknown) => (typeof value === 'boolean' ? value : undefined);

const readers: Readers = {
  slowMs: count,
  failNext: countOrOne,
  hang: flag,
  drop: flag,
  answerLateMs: count,
  failAfterNext: countOrOne,
  dropAfterNext: countOrOne,
  forgeAmount: (value) => (value === null ? null : count(value)),
  refuseCancel: flag,
  dropWebhooks: flag,
  delayWebhookMs: count,
  doubleWebhooks: flag,
  earlyWebhooks: flag,
  holdPayouts: flag,
  failPayoutNext: countOrOne,
};

/** Returns the first name with an unreadable value instead: a fault that silently stays off proves nothing. */
function readFaults(wanted: Fields): { faults: Partial<FaultState> } | { unreadable: string } {
  const named = Object.entries(readers).filter(([name]) => wanted[name] !== undefined);
  const read = named.map(([name, reader]) => [name, reader(wanted[name])] as const);
  const unreadable = read.find(([, value]) => value === undefined);
  return unreadable ? { unreadable: unreadable[0] } : { faults: Object.fromEntries(read) };
}
