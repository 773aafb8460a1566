import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ListeningSandbox, listenSandbox } from '../test/listening-sandbox.ts';

let host: ListeningSandbox;

beforeAll(async () => {
  host = await listenSandbox();
});
afterAll(() => host.close());

async function send(to: string, subject: string): Promise<void> {
  const transport = createTransport({ url: await host.mailbox.smtpUrl() });
  await transport.sendMail({ from: 'teum@teum.example', to, subject, text: '글', html: '<p>글 <b>&lt;</b></p>' });
}

const page = (path: string, init?: RequestInit) => fetch(`${host.origin}/sandbox/mail${path}`, init);

describe('the mailbox', () => {
  it('[SBX-50] [SBX-51] keeps a mail that was accepted, and lists the newest first', async () => {
    expect(await (await page('')).text()).toContain('아직 메일이 없어요');
    await send('minji@teum.kr', '첫 번째');
    await send('junho@teum.kr', '<b>두 번째</b>');
    const list = await (await page('')).text();
    expect(list.indexOf('&lt;b&gt;두 번째&lt;/b&gt;')).toBeGreaterThan(0);
    expect(list.indexOf('첫 번째')).toBeGreaterThan(list.indexOf('두 번째'));
    const ofMinji = await (await page('/messages.json?to=minji@teum.kr')).json();
    expect(ofMinji).toEqual([
      expect.objectContaining({
        to: ['minji@teum.kr'],
        subject: '첫 번째',
        text: '글',
        html: '<p>글 <b>&lt;</b></p>\n',
      }),
    ]);
  });

  it('[SBX-51] shows a mail with its letter in a frame that runs no script', async () => {
    await send('seoyeon@teum.kr', '편지');
    const [{ id }] = (await (await page('/messages.json?to=seoyeon@teum.kr')).json()) as [{ id: string }];
    expect(await (await page(`/${id}`)).text()).toContain(`src="/sandbox/mail/${id}/letter"`);
    const letter = await page(`/${id}/letter`);
    expect(letter.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(letter.headers.get('content-security-policy')).toContain('sandbox');
    expect(await letter.text()).toContain('<b>&lt;</b>');
    expect((await page('/1234567890123-0123456789abcdef')).status).toBe(404);
    expect((await page('/..%2f..%2fportone')).status).toBe(404);
  });
});
