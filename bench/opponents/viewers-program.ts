import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextRound } from 'node:timers/promises';
import { encodeEvent, type StreamEvent } from '../../server/src/platform/sse/encode-event.ts';
import { doSteps } from '../load/hired-hand.ts';

export type FrameKind = 'shared' | 'own';

export type ViewersSteps = {
  serve(): Promise<number>;
  /** Sends so many bids to every open stream, and returns what one bid cost. */
  sendBids(task: { count: number; frames: FrameKind }): Promise<{ kilobytes: number; cpuMilliseconds: number }>;
};

const viewers: ServerResponse[] = [];
const time = '2026-11-16T12:00:00+09:00';

/** A bid as viewers get it today: bidders by pseudonym, so that one frame serves all. */
const bidEvent = (id: number): StreamEvent => ({
  event: 'bid',
  id,
  data: {
    auctionId: 17,
    id,
    highestBidAmount: 50_000 + id,
    bidCount: id,
    bidTime: time,
    bidder: 'q3Xc9uYb2Lw',
    serverTime: time,
  },
});

/** The same bid with the viewer's standing in it, as it would be if the server computed that for each viewer. */
function ownBidEvent(id: number, viewer: number): StreamEvent {
  const standing = { state: 'outbid', bidder: `viewer${viewer}`, amount: 40_000 + viewer, bidTime: time };
  const { data, ...event } = bidEvent(id);
  return { ...event, data: { ...data, standing } };
}

const senders: Record<FrameKind, (id: number) => number> = {
  shared(id) {
    const frame = encodeEvent(bidEvent(id));
    for (const viewer of viewers) viewer.write(frame);
    return frame.length * viewers.length;
  },
  own(id) {
    let bytes = 0;
    for (const [place, viewer] of viewers.entries()) {
      const frame = encodeEvent(ownBidEvent(id, place));
      viewer.write(frame);
      bytes += frame.length;
    }
    return bytes;
  },
};

doSteps({
  async serve(): Promise<number> {
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('retry: 1000\n\n');
      viewers.push(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  },

  async sendBids({ count, frames }) {
    const before = process.cpuUsage();
    let bytes = 0;
    for (let id = 1; id <= count; id += 1) {
      bytes += senders[frames](id);
      while (viewers.some(({ writableLength }) => writableLength > 0)) await nextRound();
    }
    const { user, system } = process.cpuUsage(before);
    return { kilobytes: bytes / 1024 / count, cpuMilliseconds: (user + system) / 1000 / count };
  },
} satisfies ViewersSteps);
