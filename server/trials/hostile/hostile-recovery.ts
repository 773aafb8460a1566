import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '@teum/contract';
import { signIn } from './callers.ts';

const email = 'forgetful@teum.kr';
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
  await forget(url, email, '127.0.0.1');
  const [own] = await untilLetters(url, 1);
  for (let stranger = 0; stranger < strangers; stranger += 1) {
    const statuses = await Promise.all(
      Array.from({ length: times }, () => forget(url, email, `127.0.0.${2 + stranger}`)),
    );
    faults.push(...statuses.filter((status) => status !== 204).map((status) => `a forgotten password: ${status}`));
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
  const reset = await post(url, '/auth/password/reset', { ...linkOf(own!), newPassword });
  if (reset.status !== 204) faults.push(`the owner’s own link was answered ${reset.status} after a flood`);
  const left = await Promise.all(letters.map(async (letter) => (await post(url, '/auth/link', linkOf(letter))).status));
  if (left.includes(200)) faults.push('a link for a new password outlived the use of another one');
  return faults;
}

/** The outbox answers in order: a link that is asked for last for somebody else arrives after all that were asked for before. */
async function untilAnswered(url: string): Promise<void> {
  await signIn(url, 'forgetful-too');
  await forget(url, 'forgetful-too@teum.kr', '127.0.0.1');
  while ((await lettersTo(url, 'forgetful-too@teum.kr')).length === 0) await pause(50);
}

async function untilLetters(url: string, count: number): Promise<Letter[]> {
  for (;;) {
    const letters = await lettersTo(url, email);
    if (letters.length >= count) return letters;
    await pause(50);
  }
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
