import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { Way } from '../../test/network/way.ts';

export interface Weather {
  /** How long a connection lives, on average, before a fault. */
  meanLifeMs: number;
  maxDelayMs: number;
  /** How long a half-open connection is kept. */
  silenceMs: number;
}

const fates = ['cut', 'cut', 'half-open', 'deaf server', 'deaf client'] as const;

/** A relay to the servers that cuts, delays and half-opens connections until it is stopped. */
export class BadNetwork {
  readonly counts = { connections: 0, cut: 0, 'half-open': 0, 'deaf server': 0, 'deaf client': 0 };
  private readonly upstreamPorts: readonly number[];
  private readonly weather: Weather;
  private readonly server: Server;
  private readonly ways = new Set<Way>();
  private isCalm = false;

  constructor(upstreamPorts: readonly number[], weather: Weather) {
    this.upstreamPorts = upstreamPorts;
    this.weather = weather;
    this.server = createServer((client) => this.carry(client));
  }

  async open(): Promise<number> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return (this.server.address() as AddressInfo).port;
  }

  /** From now on everything passes; broken connections stay broken. */
  calm(): void {
    this.isCalm = true;
  }

  async close(): Promise<void> {
    for (const way of this.ways) way.cut();
    this.server.close();
    await once(this.server, 'close');
  }

  private carry(client: Socket): void {
    const port = this.upstreamPorts[this.counts.connections % this.upstreamPorts.length]!;
    this.counts.connections += 1;
    const delayMs = Math.random() < 0.3 ? Math.random() * this.weather.maxDelayMs : 0;
    const way = new Way(client, connect(port, '127.0.0.1'), delayMs, () => this.ways.delete(way));
    this.ways.add(way);
    const lifeMs = -Math.log(1 - Math.random()) * this.weather.meanLifeMs;
    setTimeout(() => this.strike(way), lifeMs).unref();
  }

  private strike(way: Way): void {
    if (this.isCalm || !this.ways.has(way)) return;
    const fate = fates[Math.floor(Math.random() * fates.length)]!;
    this.counts[fate] += 1;
    if (fate === 'cut') return void way.cut();
    way.silence({ toServer: fate !== 'deaf client', toClient: fate !== 'deaf server' });
    setTimeout(() => way.cut(), this.weather.silenceMs).unref();
  }
}
