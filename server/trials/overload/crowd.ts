import { setTimeout as pause } from 'node:timers/promises';
import { type RawAnswer, WireSocket } from './wire-socket.ts';

const tickMs = 5;

/** Many connections to one server, each with one request at a time. */
export class Crowd {
  private readonly port: number;
  private readonly maxSockets: number;
  private readonly sockets = new Set<WireSocket>();
  private idle: WireSocket[] = [];
  private waitingFor = 0;
  readonly answers: RawAnswer[] = [];
  lost = 0;
  /** Requests that could not be sent: every connection was waiting for an answer. */
  unsent = 0;

  constructor(port: number, maxSockets: number) {
    this.port = port;
    this.maxSockets = maxSockets;
  }

  /** Connections that are open before the flood. */
  async gather(): Promise<void> {
    const everyone = Array.from({ length: this.maxSockets }, () => new WireSocket(this.port));
    await Promise.all(everyone.map((socket) => socket.opened));
    for (const socket of everyone) this.sockets.add(socket);
    this.idle.push(...everyone);
  }

  /** As fast as the answers come, with so many requests in flight. */
  async inTurn(nextRequest: () => string, { atOnce, ms }: { atOnce: number; ms: number }): Promise<void> {
    const endAt = performance.now() + ms;
    const sender = async (): Promise<void> => {
      while (performance.now() < endAt) await new Promise<void>((resolve) => this.send(nextRequest(), resolve));
    };
    await Promise.all(Array.from({ length: atOnce }, sender));
  }

  /** At this rate, whatever the answers. */
  async atPace(nextRequest: () => string, { perSecond, ms }: { perSecond: number; ms: number }): Promise<void> {
    const startedAt = performance.now();
    for (let sent = 0; performance.now() - startedAt < ms; await pause(tickMs)) {
      const due = Math.floor(((performance.now() - startedAt) * perSecond) / 1000);
      for (; sent < due; sent += 1) this.send(nextRequest());
    }
  }

  async untilAnswered(): Promise<void> {
    while (this.waitingFor > 0) await pause(tickMs);
  }

  leave(): void {
    for (const socket of this.sockets) socket.close();
  }

  private send(request: string, onDone?: () => void): void {
    const socket = this.freeSocket();
    if (!socket) {
      this.unsent += 1;
      return void onDone?.();
    }
    this.waitingFor += 1;
    socket.ask(request, (answer) => {
      this.waitingFor -= 1;
      if (answer) this.answers.push(answer);
      else this.lost += 1;
      if (socket.isOpen) this.idle.push(socket);
      onDone?.();
    });
  }

  private freeSocket(): WireSocket | undefined {
    for (let socket = this.idle.pop(); socket; socket = this.idle.pop()) {
      if (socket.isOpen) return socket;
    }
    return undefined;
  }
}
