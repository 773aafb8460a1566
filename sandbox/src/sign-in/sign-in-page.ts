import { type Html, html } from '../page.ts';
import { type SignInKind, signInNames } from './keys.ts';
import { type Person, testPeople } from './people.ts';

/** The form has no action: it posts to the address it was shown at, which carries the whole request. */
export function signInPage(kind: SignInKind) {
  const name = signInNames[kind];
  return {
    title: `테스트 로그인 · ${name}`,
    body: frame(html`<h1>${name} 계정으로 로그인</h1>
<p class="lead">실제 ${name} 계정이 아니에요. 로그인할 시험용 사람을 골라주세요.</p>
<form method="post">
<ul class="people">${testPeople.map(personRow)}</ul>
</form>
<details>
<summary>직접 입력하기</summary>
<form method="post" class="custom">
<label>닉네임<input name="nickname" autocomplete="off" maxlength="40"></label>
<label>이메일<input name="email" type="email" autocomplete="off" maxlength="100"></label>
<label class="check"><input name="verified" type="checkbox"> 인증된 이메일이에요</label>
<button class="button action" name="person" value="custom">이 사람으로 로그인</button>
</form>
</details>
<form method="post"><button class="button" name="person" value="">거절</button></form>`),
  };
}

export function signInProblemPage(sentence: string) {
  const body = frame(html`<h1>로그인을 시작할 수 없습니다</h1><p class="lead" role="alert">${sentence}</p>`);
  return { title: '테스트 로그인', body };
}

function frame(content: Html): Html {
  return html`<main class="card">
<p class="notice">테스트 로그인 — 실제 계정으로 로그인되지 않습니다</p>
<section class="sheet">${content}</section>
</main>`;
}

function personRow(person: Person): Html {
  const name = person.nickname ?? (person.email ? '닉네임 없음' : '아무것도 제공하지 않음');
  return html`<li><button name="person" value="${person.id}">
<span class="face" aria-hidden="true">${person.nickname?.slice(0, 1) ?? '?'}</span>
<span class="who"><strong>${name}</strong><small>${emailOf(person)}</small></span>
</button></li>`;
}

function emailOf({ email, isEmailVerified }: Person): string {
  if (email === undefined) return '이메일 제공에 동의하지 않음';
  return isEmailVerified ? `${email} · 인증됨` : `${email} · 인증 안 됨`;
}
