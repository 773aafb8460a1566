// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { session } from './current-session.ts';
import { resumeSession } from './resume-session.ts';

const minji = { id: 7, nickName: '민지' };
const answers: Record<string, () => Response> = {};
beforeEach(() => {
  session.clear();
  window.fetch = async (address) => answers[String(address).replace('/api', '')]!();
});

it('[PAGE-23] opens the session again that the cookies still know', async () => {
  const token = `e30.${btoa(JSON.stringify({ sid: 's-1' }))}.c2ln`;
  answers['/auth/jwt/refreshAccessToken'] = () => Response.json({ accessToken: token });
  answers['/auth/user/info'] = () => Response.json(minji);
  await resumeSession();
  expect([session.token(), JSON.parse(localStorage.getItem('userInfo')!).id]).toEqual([token, minji.id]);
});

it('[PAGE-23] leaves a visitor a visitor', async () => {
  answers['/auth/jwt/refreshAccessToken'] = () =>
    Response.json({ code: 'SESSION_EXPIRED', message: '', requestId: 'r' }, { status: 401 });
  await resumeSession();
  expect(session.token()).toBeNull();
});
