import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bodyOf, type ListeningSandbox, listenSandbox } from '../../test/listening-sandbox.ts';
import { sandboxPortone } from '../keys.ts';

let provider: ListeningSandbox;
beforeEach(async () => {
  provider = await listenSandbox();
});
afterEach(() => provider.close());

const headers = { authorization: `PortOne ${sandboxPortone.v2Secret}` };
const account = { bank: 'KAKAO', number: '3333010000001', holder: '김민지' };
const partner = {
  id: 'seller-1',
  name: '김민지',
  contact: { name: '틈', email: 'help@teum.example' },
  account: { ...account, currency: 'KRW' },
  defaultContractId: sandboxPortone.contractId,
  tags: [],
  type: { nonWhtPayer: {} },
};
const transfer = {
  id: 'payout-1',
  partnerId: 'seller-1',
  paymentId: 'payout-1',
  orderDetail: { orderAmount: 66_500 },
  externalPaymentDetail: { currency: 'KRW', orderName: '정산' },
  discounts: [],
  additionalFees: [],
};

const post = (path: string, body: object, own = headers) => provider.post(`/v2/platform${path}`, body, own);
const get = (path: string) => provider.portone(`/v2/platform${path}`, { headers });
const payouts = (filter: object) =>
  get(`/payouts?requestBody=${encodeURIComponent(JSON.stringify({ filter: { criteria: {}, ...filter } }))}`);
const answerOf = async (answer: Promise<Response>) => {
  const { status } = await answer;
  return { status, ...(await bodyOf<{ type?: string }>(answer)) };
};

describe('PortOne V2 in the sandbox', () => {
  it('[SBX-70] wants the secret after the word PortOne', async () => {
    for (const authorization of ['', 'Bearer x', 'PortOne another', sandboxPortone.v2Secret])
      expect(await answerOf(post('/partners', partner, { authorization }))).toMatchObject({
        status: 401,
        type: 'UNAUTHORIZED',
      });
  });

  it('[SBX-71] knows whose a bank account is', async () => {
    expect(await bodyOf(get('/bank-accounts/KAKAO/3333010000001/holder'))).toMatchObject({ holderName: '김민지' });
    expect(await answerOf(get('/bank-accounts/KAKAO/999/holder'))).toMatchObject({
      status: 503,
      type: 'PLATFORM_EXTERNAL_API_FAILED',
    });
    expect(await answerOf(get('/bank-accounts/MARS/999/holder'))).toMatchObject({
      type: 'PLATFORM_NOT_SUPPORTED_BANK',
    });
    await provider.control('/bank-accounts', { bank: 'TOSS', number: '999', holder: '홍길동' });
    expect(await bodyOf(get('/bank-accounts/TOSS/999/holder'))).toMatchObject({ holderName: '홍길동' });
  });

  it('[SBX-72] makes a partner once, and only with the name that the bank has', async () => {
    expect(await answerOf(post('/partners', partner))).toMatchObject({ status: 200, partner: { id: 'seller-1' } });
    expect(await answerOf(post('/partners', partner))).toMatchObject({ type: 'PLATFORM_PARTNER_ID_ALREADY_EXISTS' });
    const another = { ...partner, id: 'seller-2', account: { ...partner.account, holder: '박준호' } };
    expect(await answerOf(post('/partners', another))).toMatchObject({ type: 'PLATFORM_ACCOUNT_VERIFICATION_FAILED' });
    const unbound = { ...partner, id: 'seller-3', defaultContractId: 'none' };
    expect(await answerOf(post('/partners', unbound))).toMatchObject({ type: 'PLATFORM_CONTRACT_NOT_FOUND' });
  });

  it('[SBX-73] takes a transfer once by its id, and pays it to the account of the partner', async () => {
    expect(await answerOf(post('/transfers/order', transfer))).toMatchObject({ type: 'PLATFORM_PARTNER_NOT_FOUND' });
    await post('/partners', partner);
    expect(await answerOf(post('/transfers/order', transfer))).toMatchObject({
      status: 200,
      transfer: { id: 'payout-1', amount: { settlement: 66_500 } },
    });
    expect(await answerOf(post('/transfers/order', transfer))).toMatchObject({
      status: 409,
      type: 'PLATFORM_TRANSFER_ID_ALREADY_USED',
    });
    expect(await bodyOf(get('/transfers/payout-1'))).toMatchObject({ partner: { id: 'seller-1' } });
    expect(await bodyOf(payouts({ partnerIds: ['seller-1'] }))).toMatchObject({
      items: [{ status: 'SUCCEEDED', amount: 66_500, account }],
      page: { totalCount: 1 },
    });
    expect(await bodyOf(payouts({ partnerIds: ['seller-2'] }))).toMatchObject({ items: [] });
  });

  it('[SBX-74] cancels a transfer once', async () => {
    await post('/partners', partner);
    await post('/transfers/order', transfer);
    const cancelling = {
      transferId: 'payout-1',
      cancellationId: 'payout-1-back',
      orderDetail: { all: {} },
      discounts: [],
    };
    expect((await post('/transfers/order-cancel', cancelling)).status).toBe(200);
    expect(await answerOf(post('/transfers/order-cancel', cancelling))).toMatchObject({
      type: 'PLATFORM_ORDER_TRANSFER_ALREADY_CANCELLED',
    });
  });

  it('[SBX-75] holds a confirmed payout, which fails afterwards', async () => {
    await provider.control('/faults', { holdPayouts: true });
    await post('/partners', partner);
    await post('/transfers/order', transfer);
    const [confirmed] = await bodyOf<{ id: string; status: string }[]>(provider.portone('/control/payouts'));
    expect(confirmed!.status).toBe('CONFIRMED');
    await provider.control(`/payouts/${confirmed!.id}`, { status: 'FAILED', reason: '해지된 계좌' });
    expect(await bodyOf(payouts({}))).toMatchObject({ items: [{ status: 'FAILED', failReason: '해지된 계좌' }] });
  });

  it('[SBX-75] lets so many payouts fail, and loses an answer after acting', async () => {
    await post('/partners', partner);
    await provider.control('/faults', { failPayoutNext: 1, dropAfterNext: 1 });
    await expect(post('/transfers/order', transfer)).rejects.toThrow();
    expect(await bodyOf(payouts({}))).toMatchObject({ items: [{ status: 'FAILED' }] });
    await post('/transfers/order', { ...transfer, id: 'payout-2', paymentId: 'payout-2' });
    expect(await bodyOf(payouts({}))).toMatchObject({ items: [{ status: 'FAILED' }, { status: 'SUCCEEDED' }] });
  });

  it('[SBX-35] shows partners, transfers and payouts on its page', async () => {
    await post('/partners', partner);
    await post('/transfers/order', transfer);
    const page = await (await provider.portone('/')).text();
    expect(page).toContain('<dd data-sum="paidOut">66,500원</dd>');
    for (const text of ['66,500원 · 지급 완료', 'KAKAO 3333010000001 김민지', 'payout-1 · seller-1'])
      expect(page).toContain(text);
  });
});
