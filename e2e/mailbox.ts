import type { APIRequestContext } from '@playwright/test';
import { expect } from './fixtures.ts';

interface Letter {
  id: string;
  subject: string;
  text: string;
}

/** The newest letter with that subject in the sandbox's mailbox. */
export async function letterTo(request: APIRequestContext, email: string, subject: string): Promise<Letter> {
  let found: Letter | undefined;
  await expect
    .poll(async () => {
      const answer = await request.get(`/sandbox/mail/messages.json?to=${encodeURIComponent(email)}`);
      found = ((await answer.json()) as Letter[]).find((letter) => letter.subject === subject);
      return found?.subject;
    })
    .toBe(subject);
  return found!;
}

/** The address of the letter's one link. */
export const linkIn = ({ text }: Letter): string => /^https?:\S+$/m.exec(text)![0];
