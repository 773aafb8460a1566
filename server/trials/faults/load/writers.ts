import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Post, PostComment } from '@teum/contract/talk/board.routes';
import { image, photo } from '../../../test/listings.ts';
import { createPeople, type Person } from '../../people.ts';
import { anyOf, type Stage } from '../../stage.ts';
import type { StubbornCaller } from '../../stubborn-caller.ts';
import type { Books } from '../books.ts';
import { judgeCommentCounts } from '../judge-comment-counts.ts';
import { type Crowd, repeat, type Verdict } from './crowd.ts';

const paceMs = 250;
/** Each text has a unique mark, which survives cleaning. */
const markForm = /mark-[0-9a-f-]{36}/;

interface Written {
  id: number;
  mark: string;
}

/** People who write posts and comments, and sometimes send a picture. */
export class Writers implements Crowd {
  private readonly stage: Stage;
  private readonly caller: StubbornCaller;
  private readonly people: readonly Person[];
  private readonly posts: Written[] = [];
  private readonly comments: Written[] = [];
  private readonly pictures: string[] = [];

  private constructor(stage: Stage, caller: StubbornCaller, people: readonly Person[]) {
    this.stage = stage;
    this.caller = caller;
    this.people = people;
  }

  static async gather(stage: Stage, caller: StubbornCaller, size: number): Promise<Writers> {
    return new Writers(stage, caller, await createPeople(stage, '서연', size));
  }

  async live(isOver: () => boolean): Promise<void> {
    await Promise.all(this.people.map((person) => repeat(isOver, () => this.write(person))));
  }

  async judge(): Promise<Verdict> {
    const { db } = this.stage;
    const authors = this.people.map(({ accountId }) => accountId);
    const posts = await db.selectFrom('post').selectAll().where('author_id', 'in', authors).execute();
    const comments = await db.selectFrom('post_comment').selectAll().where('author_id', 'in', authors).execute();
    const shown = await Promise.all(this.posts.map(({ id }) => this.read<Post>(`/api/post/${id}`)));
    return {
      books: [
        booksOf(
          'post',
          this.posts,
          posts.map(({ id, title }) => ({ id, text: title })),
        ),
        booksOf(
          'comment',
          this.comments,
          comments.map(({ id, comment }) => ({ id, text: comment })),
        ),
        { what: 'picture', acknowledged: this.pictures, stored: await this.whole() },
      ],
      faults: judgeCommentCounts(
        shown,
        comments.map(({ post_id }) => post_id),
      ),
    };
  }

  private async write(person: Person): Promise<void> {
    await sleep(paceMs * (0.5 + Math.random()));
    const dice = Math.random();
    if (dice < 0.05) return this.sendPicture(person);
    if (dice < 0.4 || this.posts.length === 0) return this.post(person);
    await this.comment(person);
  }

  private async post(person: Person): Promise<void> {
    const mark = newMark();
    const body = { title: `<p>${mark}</p>`, content: '<p>한 시간이 남았습니다.</p>' };
    this.posts.push({ id: await this.send<number>('/api/post', person, body), mark });
  }

  private async comment(person: Person): Promise<void> {
    const mark = newMark();
    const body = { postId: anyOf(this.posts).id, comment: mark, parentCommentId: null };
    const { id } = await this.send<PostComment>('/api/post/postComment', person, body);
    this.comments.push({ id, mark });
  }

  private async sendPicture(person: Person): Promise<void> {
    const form = new FormData();
    const colour = `#${randomInt(0x1000000).toString(16).padStart(6, '0')}`;
    form.append('image', await image(photo(colour, { width: 64, height: 48 })), 'picture.jpg');
    const { key } = await this.send<{ key: string }>('/api/media/post', person, form);
    this.pictures.push(key);
  }

  private async send<Body>(path: string, { authorization }: Person, body: object): Promise<Body> {
    const headers = { authorization, 'idempotency-key': randomUUID() };
    const answer = await this.caller.ask<Body>({ method: 'POST', path, headers, body, expects: [200, 201] });
    return answer.body;
  }

  private async read<Body>(path: string): Promise<Body> {
    return (await this.caller.ask<Body>({ method: 'GET', path })).body;
  }

  /** Of the acknowledged pictures, those that can be loaded. */
  private async whole(): Promise<string[]> {
    const keys = [...new Set(this.pictures)];
    const answers = await Promise.all(keys.map((key) => fetch(`${this.stage.cluster.url}/media/post/${key}`)));
    const sizes = await Promise.all(answers.map(async (answer) => (answer.ok ? (await answer.bytes()).length : 0)));
    return keys.filter((_, i) => sizes[i]! > 0);
  }
}

const newMark = (): string => `mark-${randomUUID()}`;

function booksOf(what: string, written: readonly Written[], rows: readonly { id: number; text: string }[]): Books {
  return {
    what,
    acknowledged: written.map(({ id, mark }) => `${id} ${mark}`),
    stored: rows.map(({ id, text }) => `${id} ${markForm.exec(text)?.[0]}`),
  };
}
