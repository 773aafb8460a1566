import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '@teum/contract';
import { signIn } from './callers.ts';

const email = 'forgetful@teum.kr';
const ownersAddress = '127.0.0.1';
const newPassword = 'teum-again-2!';
const sizes = { short: { strangers: 4, times: 8 }, full: { strangers: 40, times: 25 } };

interface Letter {
  subject: string;
  text: string;
}

/**
 * Strangers at many addresses ask for links for an owner's new password, before and after the owner does. All addresses are loopback
 * ones: on Linux the whole of 127/8 is this machine.
 */
export async function attackRecovery(url: string, size: 'short' | 'full'): Promise<string[]> {
  await signIn(url, 'forgetful');
  const { strangers, times } = sizes[size];
  const faults: string[] = [];
  await forget(url, email, ownersAddress);
  const own = await firstLetterTo(url, email);
  for (let stranger = 0; stranger < strangers; stranger += 1) {
    const statuses = await Promise.all(
      Array.from({ length: times }, () => forget(url, email, `127.0.0.${2 + stranger}`)),
    );
    faults.push(...statuses.filter((status) => status !== 204).map((status) => `a forgotten password: ${status}`));
    if (stranger === 0 && !(await sendsAnother(url))) faults.push('one stranger used up the owner’s links');
  }
  await untilAnswered(url);
  const letters = await lettersTo(url, email);
  const { living } = limits.mailLink;
  if (letters.length > living) faults.push(`strangers sent ${letters.length} letters to an owner`);
  if (letters.length < 2) faults.push('no stranger’s link arrived: nothing was attacked');
  const alive = await Promise.all(
    letters.map(async (letter) => (await post(url, '/auth/link', linkOf(letter))).status),
  );
  if (alive.some((status) => status !== 200)) faults.push('a stranger ended a link that was sent to the owner');
  const reset = await post(url, '/auth/password/reset', { ...linkOf(own), newPassword });
  if (reset.status !== 204) faults.push(`the owner’s own link was answered ${reset.status} after a flood`);
  const left = await Promise.all(letters.map(async (letter) => (await post(url, '/auth/link', linkOf(letter))).status));
  if (left.includes(200)) faults.push('a link for a new password outlived the use of another one');
  return faults;
}

/** Whether the owner, who asks again, gets one more letter. */
async function sendsAnother(url: string): Promise<boolean> {
  await untilAnswered(url);
  const before = await lettersTo(url, email);
  await forget(url, email, ownersAddress);
  await untilAnswered(url);
  return (await lettersTo(url, email)).length > before.length;
}

/** The outbox answers in order: a link that is asked for last for somebody else arrives after all that were asked for before. */
async function untilAnswered(url: string): Promise<void> {
  const name = `late-${randomBytes(4).toString('hex')}`;
  await signIn(url, name);
  await forget(url, `${name}@teum.kr`, ownersAddress);
  await firstLetterTo(url, `${name}@teum.kr`);
}

const patienceMs = 120_000;

/** Throws when none arrives, as without an outbox that answers everybody: otherwise the trial would wait for ever. */
async function firstLetterTo(url: string, address: string): Promise<Letter> {
  for (const startedAt = performance.now(); performance.now() - startedAt < patienceMs; await pause(50)) {
    const [letter] = await lettersTo(url, address);
    if (letter) return letter;
  }
  throw new Error(`no letter to ${address} arrived within ${patienceMs / 1_000} s`);
}

const lettersTo = async (url: string, address: string): Promise<Letter[]> =>
  (await fetch(`${url}/sandbox/mail/messages.json?to=${encodeURIComponent(address)}`)).json() as Promise<Letter[]>;

const linkOf = ({ text }: Letter): { secret: string } => ({ secret: /#([A-Za-z0-9_-]{43})$/m.exec(text)![1]! });

const post = (url: string, path: string, body: object): Promise<Response> =>
  fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** From that address of this machine. */
async function forget(url: string, address: string, localAddress: string): Promise<number> {
  const asked = request(`${url}/api/auth/password/forgotten`, {
    method: 'POST',
    localAddress,
    headers: { 'content-type': 'application/json' },
  });
  asked.end(JSON.stringify({ email: address }));
  const [answer] = await once(asked, 'response');
  answer.resume();
  return answer.statusCode;
}
