import { configure, render, screen, within } from '@testing-library/react';
import type { UserInfo } from '@teum/contract/identity/account.routes';
import { vi } from 'vitest';
import type { WrittenConfig } from '../../shared/config.ts';

export const minji: UserInfo = {
  id: 7,
  nickName: '민지',
  email: 'minji@teum.kr',
  userName: '김민지',
  startDateTime: null,
  endDateTime: null,
  hasPassword: true,
  isEmailProven: true,
};

export const tokenOf = (sessionId: string, mark = '') => `e30.${btoa(JSON.stringify({ sid: sessionId, mark }))}.c2ln`;

export const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

export const text = (status: number, body: string) =>
  new Response(body, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });

export const refusal = (status: number, code: string, message: string) =>
  json(status, { code, message, requestId: 'r-1' });

type Answer = (request: { body: unknown; token: string | null }) => Response;

/** A server as the browser sees it: answers by key, and a list of the requests. */
function serve(answers: Record<string, Answer>): string[] {
  const asked: string[] = [];
  window.fetch = async (address, request = {}) => {
    const key = `${request.method} ${String(address).replace('/api', '')}`;
    // Sent late: it may be about a call of the app that an earlier test opened.
    if (key === 'POST /system/client-errors') return new Response(null, { status: 204 });
    asked.push(key);
    const authorization = new Headers(request.headers).get('Authorization');
    const body = request.body ? JSON.parse(String(request.body)) : undefined;
    const answer = answers[key];
    if (!answer) throw new TypeError(`nobody answers ${key}`);
    return answer({ body, token: authorization?.replace('Bearer ', '') ?? null });
  };
  return asked;
}

configure({ asyncUtilTimeout: 30_000 }); // a busy machine takes long to load a page's code

/** What happy-dom lacks; toasts use the top layer. */
Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined });

interface Opening {
  /** What the server wrote into the page. */
  config?: WrittenConfig;
  answers?: Record<string, Answer>;
  user?: UserInfo;
  token?: string;
}

function writeConfig(config: WrittenConfig): void {
  document.querySelector('meta[name="teum-config"]')?.remove();
  const meta = Object.assign(document.createElement('meta'), { name: 'teum-config', content: JSON.stringify(config) });
  document.head.append(meta);
}

/** A new tab on a page of the whole product; stored data stays. */
export async function openApp(path: string, { config = {}, answers = {}, user, token = tokenOf('s-1') }: Opening = {}) {
  vi.resetModules();
  writeConfig(config);
  const asked = serve(answers);
  if (user) {
    localStorage.setItem('accessToken', token);
    localStorage.setItem('userInfo', JSON.stringify(user));
  }
  window.history.replaceState(null, '', path);
  const { loadCalls } = await import('../../shared/api-client.ts');
  await loadCalls();
  const { keepHandedToken } = await import('../../features/identity/account/model/handed-token.ts');
  keepHandedToken(window);
  const { announceSessionEnd } = await import('../session-end.ts');
  announceSessionEnd();
  const { followConsentQuestions } = await import('../consent-question.ts');
  followConsentQuestions();
  const [{ questionDialog }, { toastCard }] = await Promise.all([
    import('../../shared/ui/alerts.tsx'),
    import('../../shared/ui/toast.tsx'),
  ]);
  await Promise.all([questionDialog.load(), toastCard.load()]);
  const { App } = await import('../app.tsx');
  render(<App />);
  return { asked, address: () => window.location.pathname + window.location.search };
}

/** The frame's header; testing-library also counts headers of sections as banners. */
export const pageHeader = () => within(screen.getAllByRole('banner')[0]!);
