import type { Entry, Proof } from '@teum/contract/bidding/ledger-form';
import type { AnswerOf } from '@teum/contract/route';
import type { RouteAt } from '@teum/contract/routes';
import type { FastifyInstance } from 'fastify';

type Get = (path: string) => Promise<unknown>;

export const getFrom =
  (app: FastifyInstance): Get =>
  async (path) =>
    (await app.inject({ url: path })).json();

/** A proof as a stranger collects it, over HTTP. */
export async function collectProof(get: Get, auctionId: number): Promise<Proof> {
  const { isClosed, entries, lineEntries, ...stated } = (await get(`/api/auction/${auctionId}/proof`)) as AnswerOf<
    RouteAt<'GET /auction/{id}/proof'>
  >;
  return {
    format: 'teum-proof-1',
    entries: await collectEntries(get, auctionId, 'auction', entries),
    line: await collectEntries(get, auctionId, 'line', lineEntries),
    ...stated,
  };
}

async function collectEntries(get: Get, auctionId: number, chain: string, count: number): Promise<Entry[]> {
  const entries: Entry[] = [];
  while (entries.length < count) {
    const path = `/api/auction/${auctionId}/entries?chain=${chain}&after=${entries.length}`;
    const { data } = (await get(path)) as { data: Entry[] };
    if (data.length === 0) break;
    entries.push(...data);
  }
  return entries.slice(0, count);
}
