import type { APIRequestContext } from '@playwright/test';
import { asMember } from './member.ts';
import type { Person } from './people.ts';

/** Offers time by the hour, at 45,000 won, and returns its id. */
export async function sellTime(
  request: APIRequestContext,
  { token, ...seller }: Person & { token?: string },
  title: string,
  more: object = {},
): Promise<number> {
  const form = { title: `<p>${title}</p>`, description: '<p>천천히</p>', price: 45_000, ...more };
  return (await asMember(request, seller, token)).offer('/api/product', 'productCreate', form);
}
