import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { quantile } from '../frame/figures.ts';
import { doSteps } from './hired-hand.ts';
import { microseconds } from './shared-clock.ts';

/** One member of a room, with the fields of their STOMP frames. */
export interface Talker {
  connect: Record<string, string>;
  topic: string;
  sendTo: string;
  /** Asks the broker to store the room's messages, and to confirm each one that is stored. */
  wantsConfirms?: boolean;
}

export interface TalkReport {
  delivered: number;
  seconds: number;
  /** Of a delivery. */
  p99Ms: number;
  /** Of a message until both have it and, where confirms are wanted, its sender has the confirm. */
  settledP99Ms: number;
}

export type TalkersSteps = {
  /** Connects everyone and subscribes them to their rooms. */
  gather(task: { url: string; talkers: Talker[] }): Promise<void>;
  /** Everyone sends again as soon as they have received their own message. */
  talkFor(seconds: number): Promise<TalkReport>;
  /** Sends this many messages per second, from one person after another. */
  talkAtPace(task: { perSecond: number; seconds: number }): Promise<TalkReport>;
};

const connectedAtOnce = 50;
/** Waits for messages that were sent before the end. */
const lastWordsMs = 1_000;
const saidAt = /said (\d+) at (\d+)/;

/** Both members of a room receive a message. */
const receivers = 2;

const people: Person[] = [];
let took: number[] = [];
let settled: number[] = [];
/** Events that a message still waits for, by its text. */
const unsettled = new Map<string, number>();

doSteps({
  async gather({ url, talkers }): Promise<void> {
    for (let first = 0; first < talkers.length; first += connectedAtOnce) {
      const next = talkers.slice(first, first + connectedAtOnce);
      people.push(...(await Promise.all(next.map((talker, place) => Person.enter(url, talker, first + place)))));
    }
  },

  async talkFor(seconds): Promise<TalkReport> {
    const until = microseconds() + seconds * 1e6;
    for (const person of people) person.talkUntil(until);
    return reportAfter(seconds);
  },

  async talkAtPace({ perSecond, seconds }): Promise<TalkReport> {
    const startedAt = microseconds();
    let said = 0;
    const timer = setInterval(() => {
      const due = Math.min(perSecond * seconds, ((microseconds() - startedAt) / 1e6) * perSecond);
      // Picks people far apart, since neighbours share a room.
      for (; said < due; said += 1) people[(said * 617) % people.length]!.say();
    }, 5);
    const report = await reportAfter(seconds);
    clearInterval(timer);
    return report;
  },
} satisfies TalkersSteps);

async function reportAfter(seconds: number): Promise<TalkReport> {
  took = [];
  settled = [];
  await sleep(seconds * 1_000);
  const delivered = took.length;
  await sleep(lastWordsMs);
  return { delivered, seconds, p99Ms: p99Of(took), settledP99Ms: p99Of(settled) };
}

const p99Of = (durations: number[]): number => quantile(durations, 0.99) / 1e3;

function settle(words: string, now: number): void {
  const left = unsettled.get(words)! - 1;
  if (left > 0) return void unsettled.set(words, left);
  unsettled.delete(words);
  settled.push(now - Number(saidAt.exec(words)![2]));
}

class Person {
  private readonly number: number;
  private readonly socket: WebSocket;
  private readonly talker: Talker;
  private talksUntil = 0;

  private constructor(number: number, socket: WebSocket, talker: Talker) {
    this.number = number;
    this.socket = socket;
    this.talker = talker;
    socket.on('message', (frame: Buffer) => this.receive(frame.toString('latin1')));
  }

  static async enter(url: string, talker: Talker, number: number): Promise<Person> {
    const { connect, topic, wantsConfirms } = talker;
    const socket = new WebSocket(url, ['v12.stomp'], { perMessageDeflate: false });
    await once(socket, 'open');
    await answerOf(
      socket,
      frameOf('CONNECT', { 'accept-version': '1.2', 'heart-beat': '0,0', ...connect }),
      'CONNECTED',
    );
    const durable = wantsConfirms && { id: `person-${number}`, durable: 'true', 'auto-delete': 'false' };
    const subscription = { id: '0', destination: topic, receipt: 'in', ...durable };
    await answerOf(socket, frameOf('SUBSCRIBE', subscription), 'RECEIPT');
    return new Person(number, socket, talker);
  }

  talkUntil(instant: number): void {
    this.talksUntil = instant;
    this.say();
  }

  say(): void {
    const { sendTo, wantsConfirms } = this.talker;
    const words = `said ${this.number} at ${microseconds()}`;
    unsettled.set(words, receivers + (wantsConfirms ? 1 : 0));
    const confirmed = wantsConfirms && { persistent: 'true', receipt: words };
    const headers = { destination: sendTo, 'content-type': 'application/json', ...confirmed };
    this.socket.send(frameOf('SEND', headers, JSON.stringify({ message: words })));
  }

  private receive(frame: string): void {
    const [words, speaker, at] = saidAt.exec(frame) ?? [];
    if (words === undefined) return;
    const now = microseconds();
    settle(words, now);
    if (frame.startsWith('RECEIPT')) return;
    took.push(now - Number(at));
    if (Number(speaker) === this.number && now < this.talksUntil) this.say();
  }
}

const frameOf = (command: string, headers: Record<string, string>, body = ''): string =>
  `${command}\n${Object.entries(headers)
    .map(([name, value]) => `${name}:${value}\n`)
    .join('')}\n${body}\0`;

/** Keeps listening: the answer may arrive in one packet with other frames. */
function answerOf(socket: WebSocket, frame: string, expected: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const receive = (answer: Buffer): void => {
      const text = answer.toString();
      if (text.startsWith('ERROR')) reject(new Error(text));
      if (!text.startsWith(expected)) return;
      socket.off('message', receive);
      resolve();
    };
    socket.on('message', receive).send(frame);
  });
}
