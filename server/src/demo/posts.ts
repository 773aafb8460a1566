import { sql } from 'kysely';
import { saveSearchDocument } from '../modules/offer/search/index.ts';
import type { Tx } from '../platform/db/database.ts';
import type { PictureKeys } from './pictures.ts';
import type { CommentStory, PostStory, ReplyStory } from './post-story.ts';
import type { SceneName } from './scenes.ts';
import { storiesOfDays } from './stories-of-days.ts';
import { storiesOfPeople } from './stories-of-people.ts';
import { storiesOfTrade } from './stories-of-trade.ts';

const stories: readonly PostStory[] = [...storiesOfTrade, ...storiesOfPeople, ...storiesOfDays];

export const postScenes: readonly SceneName[] = stories.flatMap(({ picture }) => picture ?? []);

/** A board with two weeks of posts, inserted oldest first, so that ids follow time. */
export async function insertPosts(tx: Tx, pictures: PictureKeys): Promise<void> {
  const everyone = await tx.selectFrom('account').select(['id', 'nick_name']).execute();
  const ids = new Map(everyone.map(({ id, nick_name }) => [nick_name, id]));
  for (const story of stories.toSorted((a, b) => b.hoursAgo - a.hoursAgo)) {
    await insertPost(tx, story, { idOf: (name) => ids.get(name)!, picture: pictureOf(story, pictures) });
  }
}

function pictureOf({ picture, title }: PostStory, pictures: PictureKeys): string {
  if (!picture) return '';
  return `<img src="/media/post/${pictures(picture)}" alt="${title}" width="1200" height="900">`;
}

type IdOf = (nickName: string) => number;

async function insertPost(tx: Tx, story: PostStory, { idOf, picture }: { idOf: IdOf; picture: string }): Promise<void> {
  const [authorId, title, content] = [idOf(story.by), `<p>${story.title}</p>`, story.content + picture];
  const { id } = await tx
    .insertInto('post')
    .values({
      author_id: authorId,
      title,
      content,
      comment_count: countIn(story.comments),
      ...writtenAt(story.hoursAgo),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await saveSearchDocument(tx, { type: 'post', id, accountId: authorId, title, text: content, closesAt: null });
  const hoursBetween = story.hoursAgo / (story.comments.length + 1);
  for (const [place, comment] of story.comments.entries()) {
    const hoursAgo = story.hoursAgo - hoursBetween * (place + 1);
    await insertComment(tx, comment, { postId: id, hoursAgo, hoursFree: hoursBetween, idOf });
  }
}

const repliesOf = (comment: CommentStory): readonly ReplyStory[] =>
  'deleted' in comment ? comment.deleted : (comment.slice(2) as ReplyStory[]);

const countIn = (comments: readonly CommentStory[]): number =>
  comments.reduce((sum, comment) => sum + repliesOf(comment).length + ('deleted' in comment ? 0 : 1), 0);

/** The same instant for both: a later update would show the post as edited. */
function writtenAt(hoursAgo: number) {
  const instant = sql<Date>`now() - make_interval(secs => ${Math.round(hoursAgo * 3600)})`;
  return { created_at: instant, updated_at: instant };
}

interface CommentPlace {
  postId: number;
  hoursAgo: number;
  /** The time until the next comment, within which the replies come. */
  hoursFree: number;
  idOf: IdOf;
}

async function insertComment(
  tx: Tx,
  comment: CommentStory,
  { postId, hoursAgo, hoursFree, idOf }: CommentPlace,
): Promise<void> {
  const replies = repliesOf(comment);
  const said =
    'deleted' in comment
      ? { author_id: null, comment: '', deleted_at: sql<Date>`now()` }
      : { author_id: idOf(comment[0]), comment: comment[1] };
  const { id } = await tx
    .insertInto('post_comment')
    .values({ post_id: postId, ...said, reply_count: replies.length, ...writtenAt(hoursAgo) })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [place, [by, text]] of replies.entries()) {
    const sinceComment = (hoursFree * (place + 1)) / (replies.length + 1);
    await tx
      .insertInto('post_comment')
      .values({
        post_id: postId,
        parent_id: id,
        author_id: idOf(by),
        comment: text,
        ...writtenAt(hoursAgo - sinceComment),
      })
      .execute();
  }
}
