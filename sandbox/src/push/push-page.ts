import { type Html, html, type Page } from '../page.ts';
import type { ReceivedPush } from './push-store.ts';

const title = '테스트 푸시 서비스';

export function pushPage(messages: readonly ReceivedPush[]): Page {
  return {
    title,
    body: html`<main class="card wide">
<p class="notice">테스트 푸시 서비스 — 실제 기기로 보내지 않은 알림입니다</p>
<section class="sheet"><h1>받은 알림</h1>
${messages.length === 0 && html`<p class="lead">아직 알림이 없어요. 알림을 보낸 뒤 이 페이지를 새로고침해주세요.</p>`}
<ul class="mails">${messages.map(row)}</ul></section>
</main>`,
  };
}

/** A message of the product is JSON with a title, a text and a link; another one is shown as it came. */
function row({ text, receivedAt, urgency }: ReceivedPush): Html {
  const { title: heading = text, body = '', link = '/' } = read(text);
  return html`<li><a href="${link}">
<strong>${heading}</strong> ${body}
<small>${receivedAt.slice(0, 19).replace('T', ' ')} UTC · ${urgency}</small>
</a></li>`;
}

function read(text: string): { title?: string; body?: string; link?: string } {
  try {
    const { title: heading, body, link } = JSON.parse(text) as Record<string, unknown>;
    const isPath = typeof link === 'string' && /^\/(?!\/)/.test(link);
    return { title: String(heading), body: String(body), ...(isPath && { link }) };
  } catch {
    return {};
  }
}
