import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fieldsOf } from '../fields.ts';
import { productOrigins } from '../options.ts';
import { sendPage, serveAsset } from '../page.ts';
import {
  type CheckoutDeps,
  decide,
  decisions,
  type Order,
  type Outcome,
  type Refusal,
  readOrder,
  refusalOf,
} from './checkout.ts';
import { unixSeconds } from './clock.ts';
import type { Payment } from './payment.ts';
import { sendReceipt } from './receipt.ts';
import { refusedWindow, unusableWindow, windowPage } from './window-page.ts';

export function windowRoutes(app: FastifyInstance, deps: CheckoutDeps): void {
  serveAsset(app, '/iamport.js', new URL('browser/iamport.js', import.meta.url));
  serveAsset(app, '/window.js', new URL('browser/window.js', import.meta.url));

  app.get('/window', (request, reply) => showWindow(deps, request, reply));
  app.post('/window/decisions', (request, reply) => settle(deps, request, reply));
  app.get<{ Params: { impUid: string } }>('/receipts/:impUid', (request, reply) =>
    sendReceipt(deps.ledger, request.params.impUid, reply),
  );
}

function showWindow({ ledger, origins }: CheckoutDeps, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const framedBy = ["'self'", ...productOrigins(origins)];
  const asked = fieldsOf(request.query);
  const read = readOrder(origins, asked);
  const isFramed = asked.display !== 'page';
  if ('refusal' in read) return sendPage(reply, 400, unusableWindow(read.refusal, isFramed), framedBy);

  const refusal = refusalOf(ledger, read.order);
  const page = refusal ? refusedWindow(read.order, refusal) : windowPage(read.order);
  return sendPage(reply, 200, page, framedBy);
}

async function settle(deps: CheckoutDeps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const asked = fieldsOf(request.body);
  const read = readOrder(deps.origins, asked);
  if ('refusal' in read) return reply.send({ response: unpaid(read.refusal, asked.merchant_uid) });

  const decision = decisions.find((known) => known === asked.decision);
  if (!decision) return reply.code(400).send({ message: '알 수 없는 요청입니다.' });

  const outcome = await decide(deps, read.order, decision, unixSeconds());
  return reply.send({ response: responseOf(outcome), redirectTo: wayBack(read.order, outcome) });
}

function unpaid(refusal: Refusal, merchantUid: unknown) {
  return {
    success: false,
    imp_uid: null,
    merchant_uid: merchantUid,
    error_code: refusal.code,
    error_msg: refusal.message,
  };
}

const returnedFields = [
  'imp_uid',
  'merchant_uid',
  'status',
  'name',
  'currency',
  'pay_method',
  'pg_provider',
  'pg_tid',
  'buyer_name',
  'buyer_email',
  'buyer_tel',
  'buyer_addr',
  'buyer_postcode',
  'custom_data',
  'paid_at',
  'receipt_url',
] as const satisfies (keyof Payment)[];

/** The arguments of the merchant's callback. */
function responseOf({ payment, refusal }: Outcome) {
  const returned = Object.fromEntries(returnedFields.map((field) => [field, payment[field]]));
  return refusal
    ? { ...returned, success: false, error_code: refusal.code, error_msg: refusal.message }
    : { ...returned, success: true, paid_amount: payment.amount };
}

function wayBack({ returnTo }: Order, { payment, refusal }: Outcome): string | undefined {
  if (returnTo === undefined) return undefined;
  const url = new URL(returnTo);
  url.searchParams.set('imp_uid', payment.imp_uid);
  url.searchParams.set('merchant_uid', payment.merchant_uid);
  url.searchParams.set('imp_success', String(!refusal));
  if (refusal) url.searchParams.set('error_msg', refusal.message);
  return url.href;
}
