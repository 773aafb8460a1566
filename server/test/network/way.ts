import type { Socket } from 'node:net';

/** One connection, with both of its ends under control. */
export class Way {
  private readonly client: Socket;
  private readonly upstream: Socket;
  private readonly delayMs: number;
  private readonly onGone: () => void;
  private silent = { toServer: false, toClient: false };

  constructor(client: Socket, upstream: Socket, delayMs: number, onGone: () => void) {
    this.client = client;
    this.upstream = upstream;
    this.delayMs = delayMs;
    this.onGone = onGone;
    client.on('data', (bytes) => this.pass(bytes, upstream, 'toServer'));
    upstream.on('data', (bytes) => this.pass(bytes, client, 'toClient'));
    client.on('close', (hadError) => this.passEnd(hadError, upstream));
    upstream.on('close', (hadError) => this.passEnd(hadError, client));
    for (const end of [client, upstream]) end.on('error', () => end.destroy());
  }

  silence(silent: { toServer: boolean; toClient: boolean }): void {
    this.silent = silent;
  }

  /** Aborts: both ends see a reset. */
  cut(): void {
    for (const end of [this.client, this.upstream]) end.resetAndDestroy();
    this.onGone();
  }

  /** The far side learns of the end after all, as by its own keep-alive. */
  forgetIfSilent(): void {
    if (this.silent.toServer) this.upstream.resetAndDestroy();
  }

  /** An end is data, too: on a silent connection the other side never gets it. */
  private passEnd(hadError: boolean, to: Socket): void {
    if (this.silent.toServer || this.silent.toClient) return;
    if (hadError) return void this.cut();
    // Data sent before the end still arrives.
    setTimeout(() => to.end(), this.delayMs);
    this.onGone();
  }

  /** Delayed, but in order: timers of equal length fire in the order in which they were set. */
  private pass(bytes: Buffer, to: Socket, way: 'toServer' | 'toClient'): void {
    if (this.silent[way]) return;
    const write = () => void (to.writable && !this.silent[way] && to.write(bytes));
    if (this.delayMs === 0) write();
    else setTimeout(write, this.delayMs);
  }
}
