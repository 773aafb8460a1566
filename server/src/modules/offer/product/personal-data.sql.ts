import { sql } from 'kysely';
import type { PersonalDataPart } from '../../../platform/personal-data.ts';
import { titleShownTo } from '../offer/index.ts';

export const productPersonalData: PersonalDataPart = {
  module: 'product',
  columns: ['product.seller_id', 'favorite_product.account_id'],
  /** Nobody offers that time any more: the listings end as if sold. */
  erase: async (tx, accountId) => {
    await sql`update product set sold_at = clock_timestamp() where seller_id = ${accountId} and sold_at is null`.execute(
      tx,
    );
    await tx.deleteFrom('favorite_product').where('account_id', '=', accountId).execute();
  },
  exports: [
    {
      file: 'time-sales',
      about: 'Time that you sell by the hour. Prices are in won per hour.',
      list: async (db, { accountId, after, limit }) => {
        const { rows } = await sql<{ id: number }>`
          select id, title, description, thumbnail_key as "thumbnail", pictures, category, place, place_line as "placeLine",
            length_minutes as "lengthMinutes", price, sold_at as "soldAt", created_at as "createdAt"
          from product where seller_id = ${accountId} and id > ${after} order by id limit ${limit}`.execute(db);
        return rows;
      },
    },
    {
      file: 'favorite-time-sales',
      about: 'Time sales that you marked; `id` is the number of the time sale.',
      list: async (db, { accountId, after, limit }) => {
        const { rows } = await sql<{ id: number }>`
          select product.id, ${titleShownTo(accountId, 'product')} as title from favorite_product join product on product.id = product_id
          where account_id = ${accountId} and product_id > ${after} order by product_id limit ${limit}`.execute(db);
        return rows;
      },
    },
  ],
};
