import { type Html, html, type Page } from '../page.ts';
import type { Order, Refusal } from './checkout.ts';
import { won } from './won.ts';

const closeButton = html`<button class="button" type="button" data-decision="close">닫기</button>`;

export function windowPage(order: Order): Page {
  const buttons = html`<button class="button pay" type="button" data-decision="approve">결제하기</button>
<button class="button" type="button" data-decision="decline">결제 거절</button>
${closeButton}`;
  return page(orderSummary(order), buttons, isFramed(order));
}

export function refusedWindow(order: Order, refusal: Refusal): Page {
  return page(html`${orderSummary(order)}${sentence(refusal)}`, closeButton, isFramed(order));
}

/** A window page without a valid return address has no buttons. */
export function unusableWindow(refusal: Refusal, framed: boolean): Page {
  const content = html`<h1 tabindex="-1">결제를 시작할 수 없습니다</h1>${sentence(refusal)}`;
  return page(content, framed ? closeButton : html``, framed);
}

function page(content: Html, buttons: Html, framed: boolean): Page {
  return {
    title: '테스트 결제',
    script: 'window.js',
    body: html`<main class="card ${framed && 'framed'}">
<p class="notice">테스트 결제 — 실제로 결제되지 않습니다</p>
<section class="sheet">
<p class="brand" aria-hidden="true"><span>pay</span> 테스트</p>
${content}
<p class="status" role="status" data-status></p>
<div class="actions">${buttons}</div>
</section>
</main>`,
  };
}

function isFramed(order: Order): boolean {
  return order.returnTo === undefined;
}

function orderSummary(order: Order): Html {
  return html`<h1 tabindex="-1">카카오페이 테스트 결제</h1>
<p class="amount">${won(order.amount)}</p>
<dl>
<div><dt>상품</dt><dd>${order.name ?? '-'}</dd></div>
<div><dt>구매자</dt><dd>${order.buyer_name ?? '-'}</dd></div>
<div><dt>주문번호</dt><dd>${order.merchant_uid}</dd></div>
</dl>`;
}

function sentence(refusal: Refusal): Html {
  return html`<p class="refusal" role="alert">${refusal.message}</p>`;
}
