import { type Html, html, type Page } from '../page.ts';
import type { Ledger } from './ledger.ts';
import type { Payment } from './payment.ts';
import { payoutSections } from './v2/payout-sections.ts';
import type { PlatformStore } from './v2/platform-store.ts';
import { won } from './won.ts';

const shownPayments = 200;

/** What the provider holds, to be compared with the product's books by eye. */
export function holdingsPage(ledger: Ledger, platform: PlatformStore): Page {
  const payments = ledger.allPayments().filter(({ paid_at }) => paid_at > 0);
  const newest = payments.slice(-shownPayments).reverse();
  return {
    title: '테스트 결제 대행사',
    body: html`<main class="card wide">
<p class="notice">테스트 결제 대행사 — 실제 돈이 아닙니다</p>
<section class="sheet"><h1>보관 중인 돈</h1>
${sums(payments, ledger)}
<p class="lead"><a href="/sandbox/portone/control/settlement.csv">정산 파일 (CSV)</a></p>
${newest.length === 0 && html`<p class="lead">아직 결제가 없어요. 결제한 뒤 이 페이지를 새로고침해주세요.</p>`}
${payments.length > newest.length && html`<p class="lead">결제 ${payments.length}건 가운데 최근 ${newest.length}건이에요.</p>`}
<ul class="mails">${newest.map(row)}</ul></section>
${payoutSections(platform)}
</main>`,
  };
}

/** Sums over all payments in won, also over those that are not shown. */
function sums(payments: readonly Payment[], ledger: Ledger): Html {
  const inWon = payments.filter(({ currency }) => currency === 'KRW');
  const paid = total(inWon.map(({ amount }) => amount));
  const returned = total(inWon.map(({ cancel_amount }) => cancel_amount));
  const settled = total(ledger.settlementLines().map(({ amount }) => amount));
  return html`<dl>
<div><dt>결제</dt><dd data-sum="paid">${won(paid)}</dd></div>
<div><dt>취소</dt><dd data-sum="returned">${won(returned)}</dd></div>
<div><dt>정산</dt><dd data-sum="settled">${won(settled)}</dd></div>
<div><dt>보관 중</dt><dd data-sum="held">${won(paid - returned - settled)}</dd></div>
</dl>`;
}

const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

function row({
  imp_uid,
  merchant_uid,
  name,
  buyer_name,
  amount,
  cancel_amount,
  cancel_history,
  ...more
}: Payment): Html {
  return html`<li class="payment"><strong>${name ?? '-'} · ${won(amount - cancel_amount)} 보관</strong>
<small>${imp_uid} · ${merchant_uid} · ${buyer_name ?? '-'} · 결제 ${won(amount)}</small>
${more.refuses_cancel && html`<small>취소 요청을 거절하는 결제</small>`}
${cancel_history.map(
  (cancellation) =>
    html`<small>취소 ${won(cancellation.amount)} · ${timeOf(cancellation.cancelled_at)} · ${cancellation.reason}</small>`,
)}</li>`;
}

const timeOf = (seconds: number): string =>
  `${new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
