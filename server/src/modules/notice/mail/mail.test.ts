import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildTestApp } from '../../../../test/build-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { DatabaseChannel } from '../../../platform/db/database-channel.ts';
import { OutboxWorker } from '../../../platform/outbox/outbox-worker.ts';
import type { Letter } from './letter.ts';
import { takeDueMail } from './mail.sql.ts';
import { acceptMail, Mail, mailTopic, type NewMail } from './mail.ts';
import { MailSender } from './mail-sender.ts';
import { openTestSmtp, type TestSmtp } from './test-smtp.ts';

const patiently = { timeout: 60_000, interval: 20 };
const secret = 'a secret for tests only, of sufficient length';

let database: TestDatabase;
let channel: DatabaseChannel;
let smtp: TestSmtp;
let outbox: OutboxWorker;
const senders: MailSender[] = [];
const mail = new Mail({ isOpen: true, secret });
const log = pino({ level: 'silent' });

beforeEach(async () => {
  database = await createTestDatabase();
  channel = new DatabaseChannel({ url: database.url, onTrouble: () => {} });
  await channel.open();
  smtp = await openTestSmtp();
  outbox = new OutboxWorker({ db: database.db, channel, log });
  outbox.on(mailTopic, acceptMail);
  outbox.start();
});

afterEach(async () => {
  await Promise.all(senders.splice(0).map((sender) => sender.stop()));
  await outbox.stop();
  await smtp.close();
  await channel.close();
  await database.drop();
});

const from = { name: '틈', address: 'no-reply@teum.example' };

function startSender(withinMs = 30_000): MailSender {
  const settings = { url: () => smtp.url(), from, withinMs };
  const sender = new MailSender({ db: database.db, channel, mail, smtp: settings, log });
  senders.push(sender);
  sender.start();
  return sender;
}

const letter: Letter = {
  language: 'ko',
  subject: '비밀번호를 다시 정해주세요',
  paragraphs: ['민지 님, 안녕하세요.'],
  action: { label: '비밀번호 정하기', address: 'https://teum.example/reset#secret' },
};

const toMinji: NewMail = { kind: 'account-safety', to: { name: '민지', address: 'minji@teum.kr' }, letter };
const to = (address: string): NewMail => ({ ...toMinji, to: { name: '', address } });

const send = (...mails: NewMail[]) =>
  database.db.transaction().execute(async (tx: Tx) => {
    for (const each of mails) await mail.send(tx, each);
  });

const rows = () =>
  database.db.selectFrom('mail').select(['attempts', 'problem', 'set_aside_at']).orderBy('created_at').execute();
const arrived = (count: number) => vi.waitFor(() => expect(smtp.received.length).toBe(count), patiently);
const untilNoneLeft = () => vi.waitFor(async () => expect(await rows()).toEqual([]), patiently);
const setAside = (problem: string) => [{ attempts: 1, problem, set_aside_at: expect.any(Date) }];
const untilSetAside = (problem: string) =>
  vi.waitFor(async () => expect(await rows()).toEqual(setAside(problem)), patiently);

/** As if the pause or the lease had passed. */
const makeDue = () => sql`update mail set run_after = now()`.execute(database.db);

const identities = () => smtp.received.map(({ mail: { messageId } }) => messageId);

describe('mail', () => {
  it('[MAIL-1] [MAIL-2] [MAIL-9] brings a committed letter to the SMTP server, as text and HTML', async () => {
    startSender();
    await send(toMinji);
    await arrived(1);
    await untilNoneLeft();
    const [{ from: sender, to: recipients, mail: got }] = smtp.received as [(typeof smtp.received)[number]];
    expect([sender, recipients]).toEqual(['no-reply@teum.example', ['minji@teum.kr']]);
    expect(got.from).toMatchObject({ name: '틈', address: 'no-reply@teum.example' });
    expect(got.to).toMatchObject([{ name: '민지', address: 'minji@teum.kr' }]);
    expect(got.subject).toBe(letter.subject);
    for (const form of [got.text, got.html]) {
      expect(form).toContain('민지 님, 안녕하세요.');
      expect(form).toContain('https://teum.example/reset#secret');
    }
  });

  it('[MAIL-1] sends nothing of a transaction that rolled back', async () => {
    startSender();
    const cause = database.db.transaction().execute(async (tx) => {
      await mail.send(tx, to('nobody@teum.kr'));
      throw new Error('the cause failed');
    });
    await expect(cause).rejects.toThrow('the cause failed');
    await send(toMinji);
    await arrived(1);
    expect(smtp.received[0]?.to).toEqual(['minji@teum.kr']);
  });

  it('[MAIL-3] sends again with the same Message-ID what was accepted by a server that died before it said so', async () => {
    smtp.react(() => 'accept and die');
    startSender();
    await send(toMinji);
    await arrived(1);
    smtp.react(() => 'accept');
    await arrived(2);
    await untilNoneLeft();
    expect(identities()[0]).toMatch(/^<[0-9a-f-]{36}@teum\.example>$/);
    expect(identities()[1]).toBe(identities()[0]);
  });

  it('[MAIL-3] sends what a process was sending when it was killed', async () => {
    await send(toMinji);
    await outbox.drained();
    smtp.react(() => 'silence');
    const isSending = new Promise<void>((resolve) => smtp.whenDataArrives(resolve));
    const script = fileURLToPath(new URL('./test-doomed-sender.ts', import.meta.url));
    const doomed = spawn(process.execPath, [script, database.url, await smtp.url(), secret], { stdio: 'inherit' });
    onTestFinished(() => void doomed.kill('SIGKILL'));
    try {
      await isSending;
    } finally {
      const exited = once(doomed, 'exit');
      doomed.kill('SIGKILL');
      await exited;
    }
    smtp.react(() => 'accept');
    await makeDue();
    startSender();
    await arrived(1);
    await untilNoneLeft();
  });

  it('[MAIL-4] keeps a mail while the SMTP server is down, and sends it when it is back', async () => {
    const { port } = smtp;
    await smtp.close();
    startSender();
    await send(toMinji);
    await vi.waitFor(async () => expect(await rows()).toMatchObject([{ problem: expect.any(String) }]), patiently);
    smtp = await openTestSmtp({ port });
    await arrived(1);
    await untilNoneLeft();
  });

  it('[MAIL-4] tries again after a refusal for now, and after silence', async () => {
    smtp.react(() => 'refuse for now');
    startSender(300);
    await send(toMinji);
    await vi.waitFor(async () => expect((await rows())[0]?.problem).toContain('451'), patiently);
    smtp.react(() => 'silence');
    await vi.waitFor(async () => expect((await rows())[0]?.problem).not.toContain('451'), patiently);
    smtp.react(() => 'accept');
    await arrived(1);
    await untilNoneLeft();
  });

  it('[MAIL-4] lets no other mail wait for those that are not answered', async () => {
    smtp.react((recipient) => (recipient === 'slow@teum.kr' ? 'silence' : 'accept'));
    startSender(60_000);
    await send(to('slow@teum.kr'), to('slow@teum.kr'), to('slow@teum.kr'));
    await send(toMinji);
    await arrived(1);
    expect(smtp.received[0]?.to).toEqual(['minji@teum.kr']);
    smtp.react(() => 'accept');
  });

  it('[MAIL-4] gives up after three days', async () => {
    smtp.react(() => 'refuse for now');
    await send(toMinji);
    await outbox.drained();
    await sql`update mail set created_at = now() - interval '3 days 1 second'`.execute(database.db);
    startSender();
    await untilSetAside('EMESSAGE DATA 451');
  });

  it.each([
    ['refuse recipient', 'EENVELOPE RCPT TO 550'],
    ['refuse content', 'EMESSAGE DATA 554'],
  ] as const)('[MAIL-5] sets a mail aside after “%s”, and sends the next', async (reaction, problem) => {
    smtp.react((recipient) => (recipient === 'minji@teum.kr' ? reaction : 'accept'));
    const sender = startSender();
    await send(toMinji);
    await untilSetAside(problem);
    await send(to('junho@teum.kr'));
    await arrived(1);
    expect(smtp.received[0]?.to).toEqual(['junho@teum.kr']);
    await makeDue();
    await vi.waitFor(() => expect(sender.backlog).toEqual({ waiting: 0, setAside: 1, delaySeconds: 0 }), patiently);
    expect(await rows()).toEqual(setAside(problem));
  });

  it('[MAIL-6] does not send a link that is dead by now', async () => {
    startSender();
    await send({ ...toMinji, goodUntil: new Date(Date.now() - 1_000) });
    await untilSetAside('too late');
    expect(smtp.received).toEqual([]);
  });

  it('[MAIL-7] lets no name, subject or text add a header or a recipient', async () => {
    startSender();
    const evil = '민지\r\nBcc: evil@example.com\r\n\r\n본문';
    const encoded = '=?utf-8?B?DQpCY2M6IGV2aWxAZXhhbXBsZS5jb20=?=';
    await send(
      { ...toMinji, to: { name: evil, address: 'minji@teum.kr' }, letter: { ...letter, subject: evil } },
      { ...toMinji, to: { name: `"${encoded}" <evil@example.com>`, address: 'minji@teum.kr' } },
      { ...toMinji, letter: { ...letter, subject: encoded, paragraphs: ['.\r\nQUIT\r\n', '\r\n.\r\n'] } },
    );
    await arrived(3);
    for (const { to: recipients, raw, mail: got } of smtp.received) {
      expect(recipients).toEqual(['minji@teum.kr']);
      const [headers] = raw.split('\r\n\r\n') as [string];
      expect(headers).not.toMatch(/^bcc:/im);
      expect(got.to?.map(({ address }) => address)).toEqual(['minji@teum.kr']);
      expect([got.cc, got.bcc]).toEqual([undefined, undefined]);
    }
  });

  it.each([
    'a@teum.kr, evil@example.com',
    'a@teum.kr>\r\nRCPT TO:<evil@example.com',
    '"a b"@teum.kr',
    '<evil@example.com>a@teum.kr',
    'a@teum.kr\u0000',
    'group:a@teum.kr;',
  ])('[MAIL-7] sets a mail to %j aside', async (address) => {
    startSender();
    await send(to(address));
    await untilSetAside('not one address');
    expect(smtp.received).toEqual([]);
  });

  it('[MAIL-7] delivers to an address with letters of other scripts in its domain', async () => {
    startSender();
    await send(to('minji@틈.한국'));
    await arrived(1);
    expect(smtp.received[0]?.to).toEqual(['minji@틈.한국']);
  });

  it('[MAIL-8] stores neither recipient nor link in readable form', async () => {
    await outbox.stop();
    await send(toMinji);
    const { rows: waiting } = await sql<{ payload: object }>`select payload from outbox`.execute(database.db);
    expect(waiting.length).toBe(1);
    const stored = JSON.stringify(waiting);
    for (const word of ['minji', '민지', 'reset', 'secret']) {
      expect(stored).not.toContain(word);
      expect(stored).not.toContain(Buffer.from(word).toString('base64').slice(0, -2));
    }
  });

  it('[MAIL-13] takes every other letter before news, however many wait', async () => {
    const news = Array.from({ length: 40 }, (_, n): NewMail => ({ ...to(`news${n}@teum.kr`), kind: 'news' }));
    const store = (mails: NewMail[]) => database.db.transaction().execute((tx) => mail.store(tx, mails));
    await store(news);
    await store([toMinji]);
    await store([{ ...to('junho@teum.kr'), kind: 'notice' }]);
    const taken: string[] = [];
    for (let n = 0; n < 4; n += 1) taken.push(mail.seal.open((await takeDueMail(database.db))!.sealed).to.address);
    expect(taken.slice(0, 2)).toEqual(['minji@teum.kr', 'junho@teum.kr']);
    expect(taken.slice(2)).toEqual([expect.stringContaining('news'), expect.stringContaining('news')]);
  });

  it('[MAIL-9] escapes every value in the HTML form', async () => {
    startSender();
    const hostile = '<img src=x onerror=alert(1)>&"\'';
    const action = { label: hostile, address: 'https://teum.example/"><script>' };
    await send({ ...toMinji, letter: { ...letter, paragraphs: [hostile], afterword: [hostile], action } });
    await arrived(1);
    const { html = '', text = '' } = smtp.received[0]!.mail;
    expect(html).not.toMatch(/<img|<script/);
    expect(text).toContain(hostile);
  });

  it('[MAIL-10] [MAIL-12] is open with the sandbox alone, closed without any SMTP server, and shows its figures', async () => {
    const open = await buildTestApp();
    const closed = await buildTestApp({ isSandboxMounted: false });
    expect([open.app.mail.isOpen, closed.app.mail.isOpen]).toEqual([true, false]);
    await closed.app.db.transaction().execute((tx) => closed.app.mail.send(tx, toMinji));
    expect(await closed.app.db.selectFrom('outbox').selectAll().execute()).toEqual([]);

    await open.app.db.transaction().execute((tx) => open.app.mail.send(tx, toMinji));
    const box = () => open.app.inject('/sandbox/mail/messages.json?to=minji@teum.kr');
    await vi.waitFor(async () => expect((await box()).json()).toHaveLength(1), patiently);
    const figures = async () => (await open.app.inject('/api/metrics')).body;
    // The other figures are those of the sender’s last look, which may have been before the letter was sent.
    for (const line of ['mail_sent_total 1', 'mail_waiting 0', 'mail_set_aside 0', 'mail_delay_seconds 0'])
      await vi.waitFor(async () => expect(await figures()).toContain(line), patiently);
    await Promise.all([open.close(), closed.close()]);
  });
});
