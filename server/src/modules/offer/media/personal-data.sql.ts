import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/outbox/enqueue.ts';
import type { OwnPicture, PersonalDataPart } from '../../../platform/personal-data.ts';
import type { NamedPicture } from './invariants.sql.ts';

export const removeTopic = 'media.remove';

/** Pictures that this person's offers, posts and comments show. */
const shownBy = (accountId: number) => sql`
  select thumbnail_key as key, 'auction' as kind from auction where seller_id = ${accountId}
  union select unnest(pictures), 'auction' from auction where seller_id = ${accountId}
  union select thumbnail_key, 'product' from product where seller_id = ${accountId}
  union select unnest(pictures), 'product' from product where seller_id = ${accountId}
  union select found[2], found[1]
    from (
      select description as text from auction where seller_id = ${accountId}
      union all select description from product where seller_id = ${accountId}
      union all select content from post where author_id = ${accountId}
      union all select comment from post_comment where author_id = ${accountId}
    ) as texts
    cross join lateral regexp_matches(text, '"/media/([a-z]+)/([a-z]+/[0-9a-f]{32}[.]webp)"', 'g') as found`;

/** Uploads that nothing shows are forgotten at once and deleted after the COMMIT. */
async function eraseUploads(tx: Tx, accountId: number): Promise<void> {
  const { rows } = await sql<NamedPicture>`
    delete from picture_upload
    where account_id = ${accountId} and (key, kind) not in (${shownBy(accountId)})
    returning kind, key`.execute(tx);
  if (rows.length > 0) await enqueue(tx, removeTopic, { pictures: rows });
}

export const mediaPersonalData: PersonalDataPart = {
  module: 'media',
  columns: ['picture_upload.account_id'],
  erase: eraseUploads,
  pictures: async (db, { accountId, after, limit }) => {
    const { rows } = await sql<OwnPicture>`
      select * from (
        select row_number() over (order by kind, key) as id, kind, key from (
          select kind, key from picture_upload where account_id = ${accountId}
          union select kind, key from (${shownBy(accountId)}) as shown
        ) as own where key not like '%/blank.webp'
      ) as numbered where id > ${after} order by id limit ${limit}`.execute(db);
    return rows;
  },
};

/**
 * Those that nobody has uploaded or shows: pictures are named by their content, so two people may have the same one. Reads all
 * texts, which is acceptable for something so rare.
 */
export async function listUnused(tx: Tx, pictures: readonly NamedPicture[]): Promise<NamedPicture[]> {
  const { rows } = await sql<NamedPicture>`
    select kind, key
    from unnest(${pictures.map(({ kind }) => kind)}::text[], ${pictures.map(({ key }) => key)}::text[]) as removed (kind, key)
    where not exists (select from picture_upload as upload where upload.kind = removed.kind and upload.key = removed.key)
      and not exists (
        select from auction where removed.kind = 'auction'
          and (thumbnail_key = key or key = any(pictures) or position(key in description) > 0))
      and not exists (
        select from product where removed.kind = 'product'
          and (thumbnail_key = key or key = any(pictures) or position(key in description) > 0))
      and not exists (select from post where removed.kind = 'post' and position(key in content) > 0)
      and not exists (select from post_comment where removed.kind = 'post' and position(key in comment) > 0)`.execute(
    tx,
  );
  return rows;
}
