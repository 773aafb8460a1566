import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { doSteps } from '../load/hired-hand.ts';

export type BareFanOutSteps = {
  serve(): Promise<number>;
  /** Writes these bytes to every open stream, so many times per second. */
  sendAtPace(task: { frame: string; perSecond: number; seconds: number }): Promise<void>;
};

const streams = new Set<ServerResponse>();

/** The least work of a Node server that writes the same bytes to many sockets. */
doSteps({
  async serve(): Promise<number> {
    const server = createServer((_request, response) => {
      // Without chunks, as ours: Node writes each of them in four parts.
      response.removeHeader('transfer-encoding');
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('retry: 1000\n\n');
      streams.add(response);
      response.on('close', () => streams.delete(response));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  },

  async sendAtPace({ frame, perSecond, seconds }): Promise<void> {
    const bytes = Buffer.from(frame, 'latin1');
    const startedAt = performance.now();
    for (let number = 1; number <= perSecond * seconds; number += 1) {
      for (const stream of streams) stream.write(bytes);
      await sleep(Math.max(0, startedAt + (number * 1_000) / perSecond - performance.now()));
    }
  },
} satisfies BareFanOutSteps);
