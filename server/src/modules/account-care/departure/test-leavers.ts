import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { givePasses, giveTickets } from '../../../../test/bidders.ts';
import { createAuction } from '../../../../test/listings.ts';
import { logIn, type Person, password, post } from '../../../../test/people.ts';
import { patiently } from '../../../../test/talkers.ts';

export const close = (person: Person, proof: object = { password }) =>
  person.call({ method: 'POST', url: '/api/account/close', payload: proof });

export const closingOf = async (person: Person) => (await person.call({ url: '/api/account/closing' })).json();

/** Names that occur nowhere else in the database. */
export interface Named {
  email: string;
  userName: string;
  nickName: string;
}

export async function signedUpAs(app: FastifyInstance, named: Named): Promise<Person> {
  expect((await post(app, '/api/auth/signup', { ...named, password })).statusCode).toBe(200);
  return logIn(app, named);
}

/** An auction of the seller on which the bidder may bid. */
export async function auctionFor(app: FastifyInstance, seller: Person, bidder: Person): Promise<number> {
  const auctionId = await createAuction(seller);
  await giveTickets(app.db, [bidder.id]);
  await givePasses(app.db, auctionId, [bidder.id]);
  return auctionId;
}

export const bid = (person: Person, auctionId: number, bidAmount = 60_000) =>
  person.call({ method: 'POST', url: `/api/auctionbid/${auctionId}`, payload: { bidAmount } });

export async function endNow(app: FastifyInstance, auctionId: number): Promise<void> {
  await sql`update auction set starts_at = now() - interval '1 day', ends_at = now() where id = ${auctionId}`.execute(
    app.db,
  );
  await vi.waitFor(async () => {
    const { rows } = await sql<{ isClosed: boolean }>`
      select closed_at is not null as "isClosed" from auction where id = ${auctionId}`.execute(app.db);
    expect(rows[0]!.isClosed).toBe(true);
  }, patiently);
}
