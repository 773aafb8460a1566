import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Fields, fieldsOf, isPositive, textOf, wholeNumberOf } from '../../fields.ts';
import type { Faults } from '../faults.ts';
import { sandboxPortone } from '../keys.ts';
import { banks } from './bank-accounts.ts';
import { partnerOnTheWire, payoutOnTheWire, transferOnTheWire } from './on-the-wire.ts';
import type { Partner, PlatformStore, Transfer } from './platform-store.ts';
import { type Refusal, refusals } from './refusals.ts';

interface Deps {
  platform: PlatformStore;
  faults: Faults;
}

const refuse = (reply: FastifyReply, { status, type }: Refusal, message = ''): FastifyReply =>
  reply.code(status).send({ type, message });

/** The calls of PortOne V2 that pay partners. */
export function platformRoutes(app: FastifyInstance, deps: Deps): void {
  app.addHook('onRequest', deps.faults.misbehave);
  app.addHook('preHandler', requireSecret);
  partnerRoutes(app, deps);
  transferRoutes(app, deps);
  payoutRoutes(app, deps);
}

async function requireSecret(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.headers.authorization !== `PortOne ${sandboxPortone.v2Secret}`)
    await refuse(reply, refusals.unauthorized);
}

function partnerRoutes(app: FastifyInstance, { platform, faults }: Deps): void {
  app.get<{ Params: { bank: string; number: string } }>(
    '/bank-accounts/:bank/:number/holder',
    ({ params: { bank, number } }, reply) => {
      if (!banks.includes(bank)) return refuse(reply, refusals.bank);
      const holder = platform.holderOf({ bank, number });
      if (!holder) return refuse(reply, refusals.account, '계좌를 조회하지 못했습니다.');
      return reply.send({ holderName: holder, accountVerificationId: `verified-${bank}-${number}` });
    },
  );

  app.post('/partners', { onSend: faults.misbehaveAfterwards }, (request, reply) => {
    const read = readPartner(platform, fieldsOf(request.body));
    if ('type' in read) return refuse(reply, read);
    platform.recordPartner(read.partner);
    return reply.send({ partner: partnerOnTheWire(read.partner) });
  });

  app.get<{ Params: { id: string } }>('/partners/:id', (request, reply) => {
    const partner = platform.partner(request.params.id);
    return partner ? reply.send(partnerOnTheWire(partner)) : refuse(reply, refusals.noPartner);
  });
}

function readPartner(platform: PlatformStore, asked: Fields): { partner: Partner } | Refusal {
  const [id, name] = [textOf(asked, 'id'), textOf(asked, 'name')];
  const [account, contact, type] = [fieldsOf(asked.account), fieldsOf(asked.contact), fieldsOf(asked.type)];
  const [bank, number, holder] = ['bank', 'number', 'holder'].map((field) => textOf(account, field));
  if (!id || !name || !bank || !number || !holder) return refusals.invalid;
  if (!textOf(contact, 'name') || !textOf(contact, 'email') || !Array.isArray(asked.tags)) return refusals.invalid;
  if (account.currency !== 'KRW' || Object.keys(type).length !== 1) return refusals.invalid;
  if (asked.defaultContractId !== sandboxPortone.contractId) return refusals.noContract;
  if (platform.partner(id)) return refusals.partnerTaken;
  if (platform.holderOf({ bank, number }) !== holder) return refusals.unverified;
  return { partner: { id, name, account: { bank, number, holder } } };
}

function transferRoutes(app: FastifyInstance, { platform, faults }: Deps): void {
  app.post('/transfers/order', { onSend: faults.misbehaveAfterwards }, (request, reply) => {
    const read = readTransfer(platform, fieldsOf(request.body));
    if ('type' in read) return refuse(reply, read);
    const { transfer } = read;
    platform.recordTransfer(transfer);
    const { status, failReason } = faults.firstPayoutStatus();
    platform.pay(transfer, status, failReason);
    return reply.send({ transfer: transferOnTheWire(platform, transfer) });
  });

  app.get<{ Params: { id: string } }>('/transfers/:id', (request, reply) => {
    const transfer = platform.transfer(request.params.id);
    return transfer ? reply.send(transferOnTheWire(platform, transfer)) : refuse(reply, refusals.noTransfer);
  });

  app.post('/transfers/order-cancel', { onSend: faults.misbehaveAfterwards }, (request, reply) => {
    const transfer = platform.transfer(textOf(fieldsOf(request.body), 'transferId') ?? '');
    if (!transfer) return refuse(reply, refusals.noTransfer);
    if (transfer.isCancelled) return refuse(reply, refusals.cancelled);
    const cancelled = { ...transfer, isCancelled: true };
    platform.recordTransfer(cancelled);
    return reply.send({ transfer: transferOnTheWire(platform, cancelled) });
  });
}

function readTransfer(platform: PlatformStore, asked: Fields): { transfer: Transfer } | Refusal {
  const [id, partnerId, paymentId] = ['id', 'partnerId', 'paymentId'].map((field) => textOf(asked, field));
  const amount = wholeNumberOf(fieldsOf(asked.orderDetail), 'orderAmount');
  const external = fieldsOf(asked.externalPaymentDetail);
  if (!id || !partnerId || !paymentId || !isPositive(amount)) return refusals.invalid;
  if (!Array.isArray(asked.discounts) || !Array.isArray(asked.additionalFees)) return refusals.invalid;
  if (external.currency !== 'KRW') return refusals.invalid;
  if (!platform.partner(partnerId)) return refusals.noPartner;
  if (platform.transfer(id)) return refusals.transferTaken;
  return { transfer: { id, partnerId, amount, orderName: textOf(external, 'orderName') ?? '', isCancelled: false } };
}

const pageSize = 10;

/** A filter that cannot be a query is JSON in the query `requestBody`. */
function payoutRoutes(app: FastifyInstance, { platform }: Deps): void {
  app.get('/payouts', (request, reply) => {
    const wanted = readJson(textOf(fieldsOf(request.query), 'requestBody') ?? '{}');
    const [filter, page] = [fieldsOf(wanted?.filter), fieldsOf(wanted?.page)];
    if (!wanted || (wanted.filter && typeof filter.criteria !== 'object')) return refuse(reply, refusals.invalid);
    const [number, size] = [wholeNumberOf(page, 'number') ?? 0, wholeNumberOf(page, 'size') ?? pageSize];
    const partners = Array.isArray(filter.partnerIds) ? filter.partnerIds : undefined;
    const found = platform.payouts().filter(({ partnerId }) => !partners || partners.includes(partnerId));
    const items = found.slice(number * size, (number + 1) * size).map((payout) => payoutOnTheWire(platform, payout));
    return reply.send({ items, page: { number, size, totalCount: found.length } });
  });
}

function readJson(text: string): Fields | undefined {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    return undefined;
  }
}
