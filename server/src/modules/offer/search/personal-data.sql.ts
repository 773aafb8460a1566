import { closedAccountName } from '@teum/contract/identity/closed-account';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/outbox/enqueue.ts';
import type { PersonalDataPart } from '../../../platform/personal-data.ts';
import { relocateTopic } from './index-backlog.ts';

/** The grams hold the name, too: they are emptied now, and computed again after the COMMIT. */
async function forgetName(tx: Tx, accountId: number): Promise<void> {
  await sql`
    update search_document set nick_name = ${closedAccountName}, located_grams = '{}',
      closes_at = coalesce(closes_at, (select sold_at from product where search_document.type = 'product' and product.id = search_document.id))
    where (type, id) in (
      select 'auction', id from auction where seller_id = ${accountId}
      union all select 'product', id from product where seller_id = ${accountId}
      union all select 'post', id from post where author_id = ${accountId}
    )`.execute(tx);
  await enqueue(tx, relocateTopic, {});
}

export const searchPersonalData: PersonalDataPart = {
  module: 'search',
  columns: ['search_document.account_id'],
  erase: forgetName,
};
