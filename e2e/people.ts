import { randomBytes, randomInt } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { requiredNow } from '@teum/contract/identity/consent';
import { expect } from './fixtures.ts';

export interface Person {
  email: string;
  password: string;
  userName: string;
  nickName: string;
}

export type Login = Pick<Person, 'email' | 'password'>;

/** A new person with that name: 민지 sells, 준호 bids, 서연 comes late. No two tests share a person. */
export function someone(name: '민지' | '준호' | '서연'): Person {
  const mark = randomBytes(4).toString('hex');
  return { email: `${mark}@teum.test`, password: `Teum-${mark}-1!`, userName: name, nickName: `${name}${mark}` };
}

/** A person of the demo data: 민지 sold an evening to 준호, who has a ticket. */
export function demo(login: 'minji' | 'junho'): Person {
  return { email: `${login}@teum.kr`, password: `teum-${login}-1`, userName: '', nickName: '' };
}

export async function signUp(request: APIRequestContext, person: Person): Promise<Person> {
  const answer = await request.post('/api/auth/signup', { data: { ...person, ...requiredNow() } });
  expect(answer.status(), await answer.text()).toBe(200);
  return person;
}

/**
 * Leaves the browser as the login page does, at a file instead of a page: loading and drawing two pages takes longer than many tests.
 * Returns the access token.
 */
export async function logIn(page: Page, person: Login): Promise<string> {
  const accessToken = await begunSession(page.request, person);
  const headers = { authorization: `Bearer ${accessToken}` };
  const userInfo = await (await page.request.get('/api/auth/user/info', { headers })).text();
  await page.goto('/robots.txt');
  await page.evaluate(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    },
    { accessToken, userInfo },
  );
  return accessToken;
}

/** Through the login page, as a person would. */
export async function logInByForm(page: Page, { email, password }: Login): Promise<void> {
  await page.goto('/login');
  const form = page.locator('form').filter({ has: page.locator('input[type="password"]') });
  await form.locator('input:not([type="password"])').first().fill(email);
  await form.locator('input[type="password"]').fill(password);
  await form.locator('input[type="password"]').press('Enter');
  await expect(page).not.toHaveURL(/\/login/);
}

const tokens = new WeakMap<Login, Promise<string>>();

/** For API calls. One session is enough for all calls of a person: checking a password takes a twentieth of a second. */
export function tokenOf(request: APIRequestContext, person: Login): Promise<string> {
  const known = tokens.get(person) ?? begunSession(request, person);
  tokens.set(person, known);
  return known;
}

async function begunSession(request: APIRequestContext, { email, password }: Login): Promise<string> {
  const answer = await request.post('/api/auth/login', { data: { email, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).accessToken;
}

/** Gives a ticket: the sandbox makes the payment, and the product verifies it like any other. */
export async function giveTicket(request: APIRequestContext, person: Person): Promise<Person> {
  const merchantUid = `mid_${Date.now() - randomInt(1_000_000)}`;
  const payment = { merchant_uid: merchantUid, amount: 10_000, buyer_name: person.nickName };
  const paid = await request.post('/sandbox/portone/control/payments', { data: payment });
  const { imp_uid: impUid } = await paid.json();
  const verified = await request.post('/api/payment/verify', {
    headers: { authorization: `Bearer ${await tokenOf(request, person)}` },
    data: { impUid, merchantUid },
  });
  expect(await verified.text()).toBe('1');
  return person;
}
