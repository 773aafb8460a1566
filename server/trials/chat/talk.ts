import { setTimeout as sleep } from 'node:timers/promises';
import type { ChatMessage } from '@teum/contract/talk/chat-messages';
import { createPeople, type Person } from '../people.ts';
import type { Stage } from '../stage.ts';
import type { TalkRecord } from './judge-talk.ts';
import { StubbornClient } from './stubborn-client.ts';

const settleMs = 120_000;
const sliceSize = 100;

/** 민지 and 준호 in a room of their own, each with a page open. */
export class Talk {
  readonly clients: readonly [StubbornClient, StubbornClient];
  private readonly url: string;
  private readonly roomId: number;
  private readonly members: readonly [Person, Person];
  private rounds = 0;

  private constructor(url: string, host: string, roomId: number, members: Talk['members']) {
    this.url = url;
    this.roomId = roomId;
    this.members = members;
    this.clients = [new StubbornClient(host, roomId, members[0]), new StubbornClient(host, roomId, members[1])];
  }

  /** Their clients connect through `host`; the room is created, and read in the end, directly. */
  static async open(stage: Stage, host: string): Promise<Talk> {
    const { url } = stage.cluster;
    const [minji] = (await createPeople(stage, '민지', 1)) as [Person];
    const [junho] = (await createPeople(stage, '준호', 1)) as [Person];
    const form = new FormData();
    form.append('productCreate', JSON.stringify({ title: '<p>한 시간</p>', description: '<p>같이</p>', price: 1_000 }));
    const productId = await call(url, minji, '/product', { method: 'POST', body: form });
    const body = JSON.stringify({ productId, message: '안녕하세요', clientMessageId: 'first' });
    const headers = { 'content-type': 'application/json' };
    const opened = await call(url, junho, '/createChatroom', { method: 'POST', body, headers });
    return new Talk(url, host, (opened as { chatRoomId: number }).chatRoomId, [minji, junho]);
  }

  /** Each types one message. */
  sayOn(): void {
    this.clients.forEach((client, side) => void client.say(`${side}-${this.rounds}`, `${this.rounds}번째 이야기`));
    this.rounds += 1;
  }

  /** Once the network is good again, everything typed is confirmed, and everything sent is shown. */
  async settle(): Promise<void> {
    const until = performance.now() + settleMs;
    for (;;) {
      const [latest] = (await this.slice('page=1&size=1')) as [ChatMessage];
      if (this.clients.every((client) => client.isSettled && client.lastSeenId === latest.id)) return;
      if (performance.now() > until) throw new Error(`room ${this.roomId} did not settle`);
      await sleep(100);
    }
  }

  async record(): Promise<TalkRecord> {
    const history: ChatMessage[] = [];
    for (;;) {
      const slice = await this.slice(`size=${sliceSize}&afterId=${history.at(-1)?.id ?? 0}`);
      history.push(...slice);
      if (slice.length < sliceSize) return { people: this.clients.map(({ record }) => record), history };
    }
  }

  async unread(): Promise<number[]> {
    const counts = this.members.map((who) => call(this.url, who, '/chatMessage/countUnReadMessages'));
    return (await Promise.all(counts)) as number[];
  }

  async close(): Promise<void> {
    await Promise.all(this.clients.map((client) => client.close()));
  }

  private async slice(query: string): Promise<ChatMessage[]> {
    const path = `/chatMessage/recent/${this.roomId}/product?${query}`;
    return ((await call(this.url, this.members[0], path)) as { data: ChatMessage[] }).data;
  }
}

async function call(url: string, { authorization }: Person, path: string, init: RequestInit = {}): Promise<unknown> {
  const answer = await fetch(`${url}/api${path}`, { ...init, headers: { ...init.headers, authorization } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
