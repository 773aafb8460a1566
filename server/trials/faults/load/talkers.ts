import { setTimeout as sleep } from 'node:timers/promises';
import { judgeTalk, type TalkRecord } from '../../chat/judge-talk.ts';
import { Talk } from '../../chat/talk.ts';
import type { Stage } from '../../stage.ts';
import { type Crowd, repeat, type Verdict } from './crowd.ts';

const paceMs = 300;

/** Pairs of people who chat. */
export class Talkers implements Crowd {
  private readonly talks: readonly Talk[];

  private constructor(talks: readonly Talk[]) {
    this.talks = talks;
  }

  static async gather(stage: Stage, host: string, pairs: number): Promise<Talkers> {
    return new Talkers(await Promise.all(Array.from({ length: pairs }, () => Talk.open(stage, host))));
  }

  async live(isOver: () => boolean): Promise<void> {
    const talkOn = async (talk: Talk): Promise<void> => {
      talk.sayOn();
      await sleep(paceMs * (0.5 + Math.random()));
    };
    await Promise.all(this.talks.map((talk) => repeat(isOver, () => talkOn(talk))));
  }

  /** The close codes of connections since then. */
  endsSince(instant: number): number[] {
    const ends = this.talks.flatMap(({ clients }) => clients.flatMap((client) => client.ends));
    return ends.filter(({ at }) => at >= instant).map(({ code }) => code);
  }

  async judge(): Promise<Verdict> {
    await Promise.all(this.talks.map((talk) => talk.settle()));
    const records = await Promise.all(this.talks.map((talk) => talk.record()));
    const books = records.map(({ people, history }, room) => ({
      what: 'message',
      acknowledged: people.flatMap(({ accountId, sent }) => sent.map((id) => `${room} ${accountId} ${id}`)),
      stored: history.filter(isNotTheFirst).map(({ senderId, clientMessageId: id }) => `${room} ${senderId} ${id}`),
    }));
    return { books, faults: records.flatMap(judgeTalk) };
  }

  async leave(): Promise<void> {
    await Promise.all(this.talks.map((talk) => talk.close()));
  }
}

/** The message that created the room was not typed in it. */
const isNotTheFirst = (_message: TalkRecord['history'][number], index: number): boolean => index > 0;
