import { requiredNow } from '@teum/contract/identity/consent';
import { sql } from 'kysely';
import { signUp } from '../modules/identity/account/index.ts';
import type { Tx } from '../platform/db/database.ts';
import { demoOperator } from './people.ts';

/** Someone to try the desk with, and two reports that wait for a decision: one about a comment, one about a listing. */
export async function insertDesk(tx: Tx): Promise<void> {
  await signUp(tx, { ...demoOperator, ...requiredNow() });
  await sql`insert into operator (account_id) select id from account where nick_name = ${demoOperator.nickName}`.execute(
    tx,
  );
  await sql`
    insert into report (reporter_id, kind, target_id, about_id, reason, text, quote, reported_at)
    select reporter.id, 'comment', comment.id, comment.author_id, 'spam', '같은 말을 여러 글에 남기고 있어요.',
      regexp_replace(comment.comment, '<[^>]*>', '', 'g'), now() - interval '20 hours'
    from account as reporter, post_comment as comment
    where reporter.nick_name = '민지' and comment.author_id <> reporter.id and comment.deleted_at is null
      and comment.author_id <> (select id from account where nick_name = '준호')
    order by comment.id limit 1`.execute(tx);
  await sql`
    insert into report (reporter_id, kind, target_id, about_id, reason, text, quote, reported_at)
    select reporter.id, 'product', product.id, product.seller_id, 'misleading', '설명에는 두 시간이라고 했는데 한 시간이었어요.',
      regexp_replace(product.title, '<[^>]*>', '', 'g'), now() - interval '3 hours'
    from account as reporter, product
    where reporter.nick_name = '준호' and product.sold_at is null
      and product.seller_id not in (select id from account where nick_name in ('민지', '준호'))
    order by product.id limit 1`.execute(tx);
}
