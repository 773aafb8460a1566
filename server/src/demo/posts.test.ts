import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { keyAt } from '../platform/media/media-key.ts';
import { openMediaStore } from '../platform/media/open-media-store.ts';
import { cleanRichText } from '../platform/rich-text/clean-html.ts';
import { fillWithDemoData } from './index.ts';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'teum-demo-'));
  await fillWithDemoData({
    db: database.db,
    media: await openMediaStore({ s3: undefined, dataDir }),
    tokenSecret: 'a secret for tests only',
  });
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const rows = async <Row>(query: RawBuilder<Row>) => (await query.execute(database.db)).rows;
const ownImage = (address: string) => keyAt(['/media/post/'], address) && address;

describe('the demo board', () => {
  it('holds forty posts, one of them with more comments than a page', async () => {
    expect(await rows(sql`select count(*)::int as posts, max(comment_count) > 25 as busy from post`)).toEqual([
      { posts: 40, busy: true },
    ]);
  });

  it('contains only rows that the product itself could have written', async () => {
    const impossible = await rows(sql`
      select p.id from post p left join post_comment c on c.post_id = p.id group by p.id
      having p.comment_count <> count(c.id) filter (where c.deleted_at is null) or min(c.created_at) < p.created_at or max(c.created_at) > now()
      union all
      select c.id from post_comment c left join post_comment r on r.parent_id = c.id group by c.id
      having c.reply_count <> count(r.id) or min(r.created_at) < c.created_at
      union all
      select newer.id from post newer join post older on older.id < newer.id and older.created_at > newer.created_at`);
    expect(impossible).toEqual([]);
  });

  it('holds texts as the cleaner leaves them', async () => {
    const posts = await rows(sql<{ title: string; content: string }>`select title, content from post`);
    const comments = await rows(sql<{ comment: string }>`select comment from post_comment where deleted_at is null`);
    for (const { title, content } of posts) {
      expect(cleanRichText(title, 'title')).toEqual({ ok: true, html: title });
      expect(cleanRichText(content, 'text', ownImage)).toEqual({ ok: true, html: content });
    }
    for (const { comment } of comments) {
      expect(cleanRichText(comment, 'comment')).toEqual({ ok: true, html: comment });
      expect(comment).not.toContain('<'); // plain text: clients without HTML show it as it is
    }
  });
});
