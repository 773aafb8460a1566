import type { FastifyReply } from 'fastify';
import { html, sendPage } from '../page.ts';
import type { Ledger } from './ledger.ts';
import { won } from './won.ts';

export function receiptUrl(publicUrl: string, impUid: string): string {
  return `${publicUrl}/sandbox/portone/receipts/${impUid}`;
}

const noReceipt = {
  title: '테스트 영수증',
  body: html`<main class="card"><p class="notice">영수증이 없습니다.</p></main>`,
};

export function sendReceipt(ledger: Ledger, impUid: string, reply: FastifyReply): FastifyReply {
  const payment = ledger.payment(impUid);
  if (!payment?.receipt_url) return sendPage(reply, 404, noReceipt);

  return sendPage(reply, 200, {
    title: '테스트 영수증',
    body: html`<main class="card">
<p class="notice">테스트 영수증 — 실제 거래가 아닙니다</p>
<section class="sheet">
<h1>결제 영수증</h1>
<p class="amount">${won(payment.amount)}</p>
<dl>
<div><dt>상품</dt><dd>${payment.name ?? '-'}</dd></div>
<div><dt>구매자</dt><dd>${payment.buyer_name ?? '-'}</dd></div>
<div><dt>주문번호</dt><dd>${payment.merchant_uid}</dd></div>
<div><dt>거래번호</dt><dd>${payment.pg_tid}</dd></div>
${payment.cancel_amount > 0 && html`<div><dt>취소 금액</dt><dd>${won(payment.cancel_amount)}</dd></div>`}
</dl>
</section>
</main>`,
  });
}
