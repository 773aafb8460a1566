import { type Html, html } from '../../page.ts';
import { won } from '../won.ts';
import type { Partner, Payout, PayoutStatus, PlatformStore, Transfer } from './platform-store.ts';

const shown = 200;

const statusWords: Record<PayoutStatus, string> = {
  SCHEDULED: '예약',
  PREPARED: '준비',
  CONFIRMED: '확정',
  PROCESSING: '이체 중',
  SUCCEEDED: '지급 완료',
  FAILED: '지급 실패',
  STOPPED: '중지',
  CANCELLED: '취소',
};

/** What the provider was asked to pay out, and what became of it. */
export function payoutSections(platform: PlatformStore): Html {
  const [payouts, transfers, partners] = [platform.payouts(), platform.transfers(), platform.partners()];
  const arrived = payouts.filter(({ status }) => status === 'SUCCEEDED');
  const sum = arrived.reduce((total, { amount }) => total + amount, 0);
  return html`<section class="sheet"><h2>지급</h2>
<dl><div><dt>지급 완료</dt><dd data-sum="paidOut">${won(sum)}</dd></div></dl>
${newest(payouts, payoutRow, '아직 지급이 없어요.')}</section>
<section class="sheet"><h2>정산건</h2>${newest(transfers, transferRow, '아직 정산건이 없어요.')}</section>
<section class="sheet"><h2>파트너</h2>${newest(partners, partnerRow, '아직 파트너가 없어요.')}</section>`;
}

function newest<Thing>(all: readonly Thing[], row: (thing: Thing) => Html, none: string): Html {
  if (all.length === 0) return html`<p class="lead">${none}</p>`;
  return html`<ul class="mails">${all.slice(-shown).reverse().map(row)}</ul>`;
}

const payoutRow = ({ id, amount, status, account, failReason, statusUpdatedAt }: Payout): Html =>
  html`<li class="payment"><strong>${won(amount)} · ${statusWords[status]}</strong>
<small>${account.bank} ${account.number} ${account.holder} · ${timeOf(statusUpdatedAt)}</small>
<small>${id}${failReason !== null && ` · ${failReason}`}</small></li>`;

const transferRow = ({ id, partnerId, amount, orderName, isCancelled }: Transfer): Html =>
  html`<li class="payment"><strong>${won(amount)}${isCancelled && ' · 취소'}</strong><small>${id} · ${partnerId} · ${orderName}</small></li>`;

const partnerRow = ({ id, name, account }: Partner): Html =>
  html`<li class="payment"><strong>${name}</strong><small>${id} · ${account.bank} ${account.number} ${account.holder}</small></li>`;

const timeOf = (iso: string): string => `${iso.slice(0, 19).replace('T', ' ')} UTC`;
