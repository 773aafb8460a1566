import { setTimeout as sleep } from 'node:timers/promises';
import { judgeTalk } from './chat/judge-talk.ts';
import { Talk } from './chat/talk.ts';
import { BadNetwork, type Weather } from './network/bad-network.ts';
import { setStage } from './stage.ts';
import type { Trial } from './trial.ts';

interface Size {
  pairs: number;
  messages: number;
  seconds: number;
  weather: Weather;
}

const sizes: Record<'short' | 'full', Size> = {
  short: { pairs: 4, messages: 250, seconds: 5, weather: { meanLifeMs: 1_500, maxDelayMs: 200, silenceMs: 3_000 } },
  full: {
    pairs: 25,
    messages: 10_000,
    seconds: 600,
    weather: { meanLifeMs: 8_000, maxDelayMs: 800, silenceMs: 40_000 },
  },
};

/** Pairs of people chat over a network that cuts, delays and half-opens connections: no message is lost, doubled or reordered. */
export const trial: Trial = async (name) => {
  const size = sizes[name];
  const stage = await setStage({ size: 2 });
  const { servers } = stage.cluster;
  const network = new BadNetwork(
    servers.map(({ port }) => port),
    size.weather,
  );
  try {
    const host = `127.0.0.1:${await network.open()}`;
    const talks: Talk[] = [];
    for (let number = 0; number < size.pairs; number += 1) talks.push(await Talk.open(stage, host));
    const startedAt = performance.now();
    await talkOn(talks, size);
    const talkedSeconds = Math.round((performance.now() - startedAt) / 1_000);
    network.calm();
    for (const talk of talks) await talk.settle();
    const records = await Promise.all(talks.map((talk) => talk.record()));
    const unread = (await Promise.all(talks.map((talk) => talk.unread()))).flat();
    await Promise.all(talks.map((talk) => talk.close()));
    const faults = [
      ...records.flatMap(judgeTalk),
      ...(await stage.checkData()),
      ...unread.filter((count) => count !== 0).map((count) => `${count} unread for someone who has seen everything`),
    ];
    if (faults.length > 0) throw new Error(`the talk went wrong:\n${faults.slice(0, 50).join('\n')}`);
    return {
      servers: servers.length,
      messages: records.reduce((sum, { people }) => sum + people.reduce((all, { sent }) => all + sent.length, 0), 0),
      reconnects: talks.reduce((sum, { clients }) => sum + clients.reduce((all, one) => all + one.reconnects, 0), 0),
      ...network.counts,
      talkedSeconds,
      faults: 0,
    };
  } finally {
    await network.close();
    await stage.clear();
  }
};

/** Everyone types at an even pace, each pair slightly offset; clients that fell behind catch up. */
async function talkOn(talks: readonly Talk[], { messages, seconds, pairs }: Size): Promise<void> {
  const count = Math.ceil(messages / 2);
  const paceMs = (seconds * 1_000) / count;
  const startedAt = performance.now();
  for (let at = 0; at < count; at += 1) {
    talks[at % pairs]!.sayOn();
    await sleep(Math.max(0, startedAt + at * paceMs - performance.now()));
  }
}
