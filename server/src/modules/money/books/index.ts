import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { booksPersonalData } from './personal-data.sql.ts';

export { balanceOf, listBalances } from './balance-of.ts';
export { book, bookTogether, credit, debit, type Transfer } from './book.ts';
export { listPayoutsUnderWay } from './books.sql.ts';
export { booksInvariants } from './invariants.sql.ts';
export { sellerNumberOf } from './seller-number.ts';

export const booksModule = plugin(mountBooks, { name: 'books' });

async function mountBooks(app: FastifyInstance): Promise<void> {
  app.personalData.add(booksPersonalData);
}
