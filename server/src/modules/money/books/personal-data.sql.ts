import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { PersonalDataPart } from '../../../platform/personal-data.ts';

const accountsOf = (accountId: number): RawBuilder<string> => sql`(
  select kind || ':' || number from books_seller cross join unnest(array['pending', 'payable', 'debt']) as kind
  where account_id = ${accountId})`;

/** The entries stay, under a number that no row connects with a person any more. */
async function forgetSeller(tx: Tx, accountId: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from books_account where name in ${accountsOf(accountId)} and balance <> 0`.execute(tx);
  if (rows[0]) throw new Error(`${rows[0].name} is not settled: its owner cannot be forgotten`);
  await tx.deleteFrom('books_seller').where('account_id', '=', accountId).execute();
}

export const booksPersonalData: PersonalDataPart = {
  module: 'books',
  columns: ['books_seller.account_id'],
  erase: forgetSeller,
  exports: [
    {
      file: 'money',
      about: 'What was booked to you as a seller: debits and credits in won, with the balance after each.',
      list: async (db, { accountId, after, limit }) => {
        const { rows } = await sql<{ id: number }>`
          select transfer_id as id, at, json_agg(json_build_object('account', split_part(account, ':', 1),
            'debit', greatest(amount, 0), 'credit', greatest(-amount, 0), 'balance', abs(balance_after)) order by account) as entries
          from books_entry
          where account in ${accountsOf(accountId)} and transfer_id > ${after}
          group by transfer_id, at order by transfer_id limit ${limit}`.execute(db);
        return rows;
      },
    },
  ],
};
