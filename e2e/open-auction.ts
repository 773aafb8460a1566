import type { APIRequestContext } from '@playwright/test';
import { expect } from './fixtures.ts';
import { type Person, signUp, someone, tokenOf } from './people.ts';
import { photograph } from './photograph.ts';

/** An auction of a new 민지, or of this seller, that starts now, at 10,000 won. */
export async function openAuction(request: APIRequestContext, title: string, known?: Person): Promise<number> {
  const seller = known ?? (await signUp(request, someone('민지')));
  const { name, mimeType, buffer } = await photograph('한 시간.jpg');
  const form = { title: `<p>${title}</p>`, description: '<p>천천히</p>', duration: 1, startingPrice: 10_000 };
  const answer = await request.post('/api/auction', {
    headers: { authorization: `Bearer ${await tokenOf(request, seller)}` },
    multipart: {
      auctionCreate: { name: 'blob', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(form)) },
      auctionThumbnail: { name, mimeType, buffer },
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return Number(await answer.text());
}
