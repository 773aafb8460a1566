import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { Way } from './way.ts';

/** A relay between two parts of the system that forwards everything until it is cut or goes silent. */
export class Wire {
  private readonly farPort: number;
  private readonly server: Server;
  private readonly ways = new Set<Way>();
  private isSilent = false;

  private constructor(farPort: number) {
    this.farPort = farPort;
    this.server = createServer((near) => this.carry(near));
  }

  static async open(farPort: number): Promise<Wire> {
    const wire = new Wire(farPort);
    wire.server.listen(0, '127.0.0.1');
    await once(wire.server, 'listening');
    return wire;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Resets every connection; new ones pass. */
  cut(): void {
    for (const way of this.ways) way.cut();
  }

  /** Half open: every connection stays but carries nothing; new ones are accepted and never answered. */
  silence(): void {
    this.isSilent = true;
    for (const way of this.ways) way.silence({ toServer: true, toClient: true });
  }

  /** New connections pass. Silent ones are lost: the far side gets a reset, the near side must notice by itself. */
  heal(): void {
    this.isSilent = false;
    for (const way of this.ways) way.forgetIfSilent();
  }

  async close(): Promise<void> {
    this.cut();
    this.server.close();
    await once(this.server, 'close');
  }

  private carry(near: Socket): void {
    const way = new Way(near, connect(this.farPort, '127.0.0.1'), 0, () => this.ways.delete(way));
    this.ways.add(way);
    if (this.isSilent) way.silence({ toServer: true, toClient: true });
  }
}
