import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFormBodies } from '../body-parsers.ts';
import { fieldsOf, isPositive, textOf, wholeNumberOf } from '../fields.ts';
import { cancelPayment, findPayment } from './cancel-payment.ts';
import { certificationRoutes } from './certification.routes.ts';
import { unixSeconds } from './clock.ts';
import { refusal, success } from './envelope.ts';
import type { Faults } from './faults.ts';
import { sandboxPortone } from './keys.ts';
import type { Ledger } from './ledger.ts';
import { isMerchantUid, type Payment, paymentStatuses } from './payment.ts';

interface Deps {
  ledger: Ledger;
  faults: Faults;
}

const noSuchPayment = refusal(-1, '존재하지 않는 결제정보입니다.');
const cancelClosed = refusal(1, '취소 가능 기간이 지난 결제건입니다.');

export function restRoutes(app: FastifyInstance, { ledger, faults }: Deps): void {
  readFormBodies(app);
  app.addHook('onRequest', faults.misbehave);
  app.post('/users/getToken', (request, reply) => giveToken(ledger, request, reply));

  app.register(async (guarded) => {
    guarded.addHook('preHandler', (request, reply) => requireToken(ledger, request, reply));
    paymentRoutes(guarded, { ledger, faults });
    prepareRoutes(guarded, { ledger, faults });
    certificationRoutes(guarded, ledger);
  });
}

function giveToken(ledger: Ledger, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const asked = fieldsOf(request.body);
  const { impKey, impSecret } = sandboxPortone;
  if (asked.imp_key !== impKey || asked.imp_secret !== impSecret) {
    return reply.code(401).send(refusal(-1, '인증에 실패하였습니다. API키와 secret을 확인하세요.'));
  }
  const now = unixSeconds();
  return reply.send(success({ ...ledger.currentToken(now), now }));
}

async function requireToken(ledger: Ledger, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const [scheme, token] = request.headers.authorization?.split(' ') ?? [];
  if (scheme === 'Bearer' && token && ledger.isCurrentToken(token, unixSeconds())) return;
  await reply.code(401).send(refusal(-1, 'Unauthorized'));
}

function paymentRoutes(app: FastifyInstance, { ledger, faults }: Deps): void {
  app.get<{ Params: { impUid: string } }>('/payments/:impUid', (request, reply) => {
    const showsTests = fieldsOf(request.query).include_sandbox === 'true';
    const payment = showsTests ? ledger.payment(request.params.impUid) : undefined;
    return payment ? success(faults.shown(payment)) : reply.code(404).send(noSuchPayment);
  });

  app.get<{ Params: FindParams }>('/payments/find/:merchantUid/:status', (request, reply) => {
    const sorting = textOf(fieldsOf(request.query), 'sorting') ?? '-started';
    const found = findPayments(ledger, request.params, sorting);
    if (!found) return reply.code(400).send(refusal(-1, '요청 파라미터를 확인하세요.'));
    return found[0] ? success(faults.shown(found[0])) : reply.code(404).send(noSuchPayment);
  });

  app.get<{ Params: FindParams }>('/payments/findAll/:merchantUid/:status', (request, reply) => {
    const query = fieldsOf(request.query);
    const found = findPayments(ledger, request.params, textOf(query, 'sorting') ?? '-started');
    const page = Number(textOf(query, 'page') ?? 1);
    if (!found || !isPositive(page)) return reply.code(400).send(refusal(-1, '요청 파라미터를 확인하세요.'));
    const list = found.slice((page - 1) * pageSize, page * pageSize).map((payment) => faults.shown(payment));
    const next = found.length > page * pageSize ? page + 1 : 0;
    return success({ total: found.length, previous: page - 1, next, list });
  });

  app.post('/payments/cancel', { onSend: faults.misbehaveAfterwards }, (request, reply) => {
    const asked = fieldsOf(request.body);
    const isRefused = faults.current().refuseCancel || findPayment(ledger, asked)?.refuses_cancel;
    return reply.send(isRefused ? cancelClosed : cancelPayment({ ledger, faults }, asked, unixSeconds()));
  });
}

/** As the provider's lists have it. */
const pageSize = 20;

interface FindParams {
  merchantUid: string;
  status: string;
}

const sortings: Record<string, (one: Payment, other: Payment) => number> = {
  started: (one, other) => one.started_at - other.started_at,
  '-started': (one, other) => other.started_at - one.started_at,
  paid: (one, other) => one.paid_at - other.paid_at,
  '-paid': (one, other) => other.paid_at - one.paid_at,
};

/** Newest entry first before sorting: attempts of the same second keep their order. */
function findPayments(ledger: Ledger, { merchantUid, status }: FindParams, sorting: string): Payment[] | undefined {
  const order = sortings[sorting];
  if (!order || !paymentStatuses.some((known) => known === status)) return undefined;
  const payments = ledger.paymentsOf(merchantUid).filter((payment) => payment.status === status);
  if (sorting.startsWith('-')) payments.reverse();
  return payments.sort(order);
}

function prepareRoutes(app: FastifyInstance, { ledger, faults }: Deps): void {
  app.post('/payments/prepare', { onSend: faults.misbehaveAfterwards }, (request, reply) => {
    const asked = fieldsOf(request.body);
    const merchantUid = textOf(asked, 'merchant_uid');
    const amount = wholeNumberOf(asked, 'amount');
    if (!merchantUid || !isPositive(amount)) return reply.code(400).send(refusal(-1, '요청 파라미터를 확인하세요.'));
    if (!isMerchantUid(merchantUid)) return refusal(1, 'merchant_uid는 40자를 넘을 수 없습니다.');
    if (ledger.preparedAmount(merchantUid) !== undefined) return refusal(1, '이미 등록된 merchant_uid입니다.');

    ledger.prepare(merchantUid, amount);
    return success({ merchant_uid: merchantUid, amount });
  });

  app.get<{ Params: { merchantUid: string } }>('/payments/prepare/:merchantUid', (request, reply) => {
    const { merchantUid } = request.params;
    const amount = ledger.preparedAmount(merchantUid);
    if (amount === undefined) return reply.code(404).send(refusal(-1, '사전등록된 결제정보가 존재하지 않습니다.'));
    return success({ merchant_uid: merchantUid, amount });
  });
}
