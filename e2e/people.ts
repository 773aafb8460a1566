import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export interface Person {
  email: string;
  password: string;
  userName: string;
  nickName: string;
}

/** Someone new by that name: 민지 sells, 준호 bids, 서연 comes late. No two journeys meet the same person. */
export function someone(name: '민지' | '준호' | '서연'): Person {
  const mark = randomBytes(4).toString('hex');
  return { email: `${mark}@teum.test`, password: `Teum-${mark}-1!`, userName: name, nickName: `${name}${mark}` };
}

export async function signUp(request: APIRequestContext, person: Person): Promise<Person> {
  const answer = await request.post('/api/auth/signup', { data: person });
  expect(answer.status(), await answer.text()).toBe(200);
  return person;
}

/** By the login page, as a person would. */
export async function logIn(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/login');
  const form = page.locator('form').filter({ has: page.locator('input[type="password"]') });
  await form.locator('input:not([type="password"])').first().fill(email);
  await form.locator('input[type="password"]').fill(password);
  await form.locator('input[type="password"]').press('Enter');
  await expect(page).not.toHaveURL(/\/login/);
}
