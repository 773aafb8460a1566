import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressKey } from './gate.ts';

export interface ConnectionLimits {
  /** Streams and WebSockets have limits of their own below this one. */
  maxConnections: number;
  /** Carriers put many people behind one address, but a thousand connections from one address are an attack. */
  maxPerAddress: number;
}

const usualLimits: ConnectionLimits = { maxConnections: 45_000, maxPerAddress: 1_000 };
/** Descriptors reserved for the database, pictures and pages: without the last one, all of these fail. */
const keptDescriptors = 256;

const tooMany = 'HTTP/1.1 429 Too Many Requests\r\nRetry-After: 30\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

interface Settings {
  limits?: Partial<ConnectionLimits>;
  /** Loopback and trusted proxies carry the connections of many people. */
  isManyPeople: (address: string) => boolean;
}

/** The open connections of a server, in all and from each address. */
export class Connections {
  private readonly limits: ConnectionLimits;
  private readonly isManyPeople: (address: string) => boolean;
  private readonly byAddress = new Map<string, number>();
  private open = 0;
  private dropped = 0;

  constructor({ limits, isManyPeople }: Settings) {
    this.limits = { ...usualLimits, ...limits };
    this.isManyPeople = isManyPeople;
  }

  get count(): number {
    return this.open;
  }

  get refused(): number {
    return this.dropped;
  }

  watch(server: Server): void {
    server.maxConnections = Math.min(this.limits.maxConnections, descriptorLimit() - keptDescriptors);
    server.on('drop', () => {
      this.dropped += 1;
    });
    server.on('connection', (socket) => this.enter(socket));
  }

  private enter(socket: Socket): void {
    this.open += 1;
    socket.on('close', this.noteClosed);
    const address = socket.remoteAddress ?? '';
    if (!this.isManyPeople(address)) this.enterFrom(addressKey(address), socket);
  }

  /** One function for all sockets: a closure per socket adds a twentieth to the memory of an idle connection. */
  private readonly noteClosed = (): void => {
    this.open -= 1;
  };

  private enterFrom(key: string, socket: Socket): void {
    const others = this.byAddress.get(key) ?? 0;
    if (others >= this.limits.maxPerAddress) return void this.refuse(socket);
    this.byAddress.set(key, others + 1);
    socket.once('close', () => this.leave(key));
  }

  private leave(key: string): void {
    const left = this.byAddress.get(key)! - 1;
    if (left > 0) this.byAddress.set(key, left);
    else this.byAddress.delete(key);
  }

  private refuse(socket: Socket): void {
    this.dropped += 1;
    socket.end(tooMany, () => socket.destroy());
  }
}

/** The process's limit of open files and sockets. Node raises it to the hard limit at start. */
function descriptorLimit(): number {
  try {
    const soft = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return soft === undefined ? Number.POSITIVE_INFINITY : Number(soft);
  } catch {
    // Only Linux has this file; elsewhere our own limit applies alone.
    return Number.POSITIVE_INFINITY;
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    connections: Connections;
  }
}
