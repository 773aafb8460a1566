import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Fields, fieldsOf, isPositive, textOf, wholeNumberOf } from '../fields.ts';
import { cancelPayment } from './cancel-payment.ts';
import { type CheckoutDeps, readPurchase } from './checkout.ts';
import { unixSeconds } from './clock.ts';
import type { Faults } from './faults.ts';
import {
  cancel,
  fail,
  isMerchantUid,
  type Payment,
  type PaymentStatus,
  type Purchase,
  pay,
  paymentStatuses,
  startPayment,
} from './payment.ts';
import { receiptUrl } from './receipt.ts';
import { recordPayment } from './record-payment.ts';
import { settlementCsv } from './settlement.ts';

interface Deps extends CheckoutDeps {
  faults: Faults;
}

type OnePayment = { Params: { impUid: string } };

const webhookTimes: Record<string, number> = { none: 0, now: 1, twice: 2 };

export function controlRoutes(app: FastifyInstance, deps: Deps): void {
  const { ledger, faults } = deps;

  app.get('/payments', () => ledger.allPayments());
  app.post('/payments', (request, reply) => makePayment(deps, fieldsOf(request.body), reply));
  app.post<OnePayment>('/payments/:impUid/pay', (request, reply) => payLate(deps, request, reply));
  app.post<OnePayment>('/payments/:impUid/cancel', (request, reply) => cancelFromOutside(deps, request, reply));

  app.post<OnePayment>('/payments/:impUid/faults', (request, reply) => breakPayment(deps, request, reply));

  app.post('/settle', () => ledger.settle(unixSeconds()));
  app.get('/settlement.csv', (_request, reply) =>
    reply.type('text/csv; charset=utf-8').send(settlementCsv(ledger.settlementLines())),
  );

  app.post('/faults', (request, reply) => {
    const unreadable = faults.add(fieldsOf(request.body));
    return unreadable ? unprocessable(reply, unreadable) : faults.current();
  });
  app.delete('/faults', () => {
    faults.heal();
    return faults.current();
  });
}

function unprocessable(reply: FastifyReply, field: string): FastifyReply {
  return reply.code(422).send({ message: `'${field}' cannot be read.` });
}

/** As if a customer had paid; only the window checks the prepared amount. */
async function makePayment(deps: Deps, asked: Fields, reply: FastifyReply): Promise<FastifyReply> {
  const { ledger, origins } = deps;
  const read = readWish(asked);
  if ('unreadable' in read) return unprocessable(reply, read.unreadable);

  const { purchase, status, times, at } = read;
  const started = startPayment(purchase, ledger.unusedImpUid(), 'api', at);
  const payment = brought(started, status, receiptUrl(origins.publicUrl(), started.imp_uid), at);
  await recordPayment(deps, { before: started, after: payment }, times);
  return reply.send({ imp_uid: payment.imp_uid, merchant_uid: payment.merchant_uid });
}

type Wish = { purchase: Purchase; status: PaymentStatus; times: number; at: number } | { unreadable: string };

function readWish(asked: Fields): Wish {
  const merchantUid = textOf(asked, 'merchant_uid') ?? '';
  const amount = wholeNumberOf(asked, 'amount');
  const status = paymentStatuses.find((known) => known === (asked.status ?? 'paid'));
  const times = webhookTimes[textOf(asked, 'webhook') ?? 'none'];
  const at = wholeNumberOf(asked, 'paid_at') ?? unixSeconds();
  if (!isMerchantUid(merchantUid)) return { unreadable: 'merchant_uid' };
  if (!isPositive(amount)) return { unreadable: 'amount' };
  if (!status) return { unreadable: 'status' };
  if (times === undefined) return { unreadable: 'webhook' };
  if (!isPositive(at)) return { unreadable: 'paid_at' };
  return { purchase: readPurchase(asked, merchantUid, amount), status, times, at };
}

function brought(started: Payment, status: PaymentStatus, receipt: string, at: number): Payment {
  if (status === 'ready') return started;
  if (status === 'failed') return fail(started, '결제가 거절되었습니다.', at);
  const paid = pay(started, receipt, at);
  return status === 'paid' ? paid : cancel(paid, paid.amount, '테스트 취소', at);
}

async function payLate(deps: Deps, request: FastifyRequest<OnePayment>, reply: FastifyReply): Promise<FastifyReply> {
  const { ledger, origins } = deps;
  const payment = ledger.payment(request.params.impUid);
  const times = webhookTimes[textOf(fieldsOf(request.body), 'webhook') ?? 'none'];
  if (!payment) return reply.code(404).send({ message: 'There is no such payment.' });
  if (times === undefined) return unprocessable(reply, 'webhook');
  if (payment.status === 'paid' || payment.status === 'cancelled') return unprocessable(reply, 'status');

  const paid = pay(payment, receiptUrl(origins.publicUrl(), payment.imp_uid), unixSeconds());
  await recordPayment(deps, { before: payment, after: paid }, times);
  return reply.send(paid);
}

/** A fault of one payment. It is kept with the payment, also over a restart. */
function breakPayment({ ledger }: Deps, request: FastifyRequest<OnePayment>, reply: FastifyReply): FastifyReply {
  const payment = ledger.payment(request.params.impUid);
  const { refuseCancel } = fieldsOf(request.body);
  if (!payment) return reply.code(404).send({ message: 'There is no such payment.' });
  if (typeof refuseCancel !== 'boolean') return unprocessable(reply, 'refuseCancel');
  const broken = { ...payment, refuses_cancel: refuseCancel };
  ledger.record(broken);
  return reply.send(broken);
}

/** As if the merchant had cancelled in the provider's console, unknown to the product. */
function cancelFromOutside(deps: Deps, request: FastifyRequest<OnePayment>, reply: FastifyReply): FastifyReply {
  const asked = { ...fieldsOf(request.body), imp_uid: request.params.impUid };
  const times = webhookTimes[textOf(asked, 'webhook') ?? 'none'];
  if (times === undefined) return unprocessable(reply, 'webhook');

  const { response, message } = cancelPayment(deps, asked, unixSeconds());
  if (!response) return reply.code(409).send({ message });
  void deps.webhooks.announce(response, times);
  return reply.send(response);
}
