import { naughtyJson } from './naughty.ts';

const bodies = [
  '',
  '[]',
  '[""]',
  '["\\n"]',
  '{',
  'x',
  '["CONNECT\\n\\n\\u0000"',
  '[1,null,{}]',
  `["${'x'.repeat(100_000)}"]`,
  `[${'"\\n",'.repeat(20_000)}"\\n"]`,
  '["\\ud800"]',
  ...naughtyJson,
];
/** SockJS's own answer to an invalid body. */
const spoken = /^(Payload expected\.|Broken JSON encoding\.)$/;

/** SockJS over plain HTTP: invalid messages and sessions. Returns what is wrong with the answers. */
export async function judgeHttpTalk(port: number): Promise<string[]> {
  const faults: string[] = [];
  for (const body of bodies) {
    const session = `http://127.0.0.1:${port}/ws/000/${Math.random().toString(36).slice(2, 10)}`;
    await (await fetch(`${session}/xhr`, { method: 'POST' })).text();
    const answer = await fetch(`${session}/xhr_send`, { method: 'POST', body });
    const text = await answer.text();
    if (answer.status >= 500 && !spoken.test(text))
      faults.push(`xhr_send of ${body.slice(0, 40)}: ${answer.status} ${text.slice(0, 80)}`);
  }
  for (const path of [
    '/ws/a.b/c/xhr',
    '/ws/%00/x/xhr',
    '/ws/0/__proto__/xhr_send',
    `/ws/0/${'x'.repeat(9_000)}/xhr`,
    '/ws/0/x/jsonp',
  ]) {
    const { status } = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      signal: AbortSignal.timeout(5_000),
    });
    if (status >= 500) faults.push(`${path.slice(0, 40)}: ${status}`);
  }
  return faults;
}
