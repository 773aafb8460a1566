import { type Html, html, type Page } from '../page.ts';
import type { ShownMail } from './mail.routes.ts';

const title = '테스트 메일함';

const frame = (content: Html): Html => html`<main class="card wide">
<p class="notice">테스트 메일함 — 실제로 보내지 않은 메일입니다</p>
<section class="sheet">${content}</section>
</main>`;

export const noMailPage: Page = { title, body: frame(html`<h1>없는 메일입니다</h1>`) };

export function listPage(mails: readonly ShownMail[], to: string | undefined): Page {
  const body = html`<h1>${to ? `${to}에게 온 메일` : '받은 메일'}</h1>
${mails.length === 0 && html`<p class="lead">아직 메일이 없어요. 메일을 보낸 뒤 이 페이지를 새로고침해주세요.</p>`}
<ul class="mails">${mails.map(row)}</ul>`;
  return { title, body: frame(body) };
}

function row({ id, to, receivedAt, mail }: ShownMail): Html {
  return html`<li><a href="/sandbox/mail/${id}">
<strong>${mail.subject ?? '제목 없음'}</strong>
<small>${to.join(', ')} · ${receivedAt.slice(0, 19).replace('T', ' ')} UTC</small>
</a></li>`;
}

export function mailPage({ id, to, mail }: ShownMail): Page {
  const subject = mail.subject ?? '제목 없음';
  const body = html`<p class="lead"><a href="/sandbox/mail">받은 메일</a></p>
<dl>
<div><dt>보낸 사람</dt><dd>${mail.from?.name ?? ''} ${mail.from?.address ?? ''}</dd></div>
<div><dt>받는 사람</dt><dd>${to.join(', ')}</dd></div>
<div><dt>제목</dt><dd>${subject}</dd></div>
</dl>
<iframe class="letter" title="${subject}" src="/sandbox/mail/${id}/letter"></iframe>
<details>
<summary>텍스트로 보기</summary>
<pre class="letter-text">${mail.text ?? ''}</pre>
</details>`;
  return { title: `${subject} · ${title}`, body: frame(body) };
}
