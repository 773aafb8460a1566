import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import { clearLeftoverServer } from './leftover-server.ts';
import { type Launch, type Postmaster, startPostmaster } from './postmaster.ts';
import { shutDown } from './shut-down.ts';

const reviveEveryMs = 1_000;

/** Keeps one server running on one port: when it is killed alone, the application finds it again at the same address. */
export class Supervisor {
  private postmaster: Postmaster | undefined;
  private revival = Promise.resolve();
  private isStopping = false;

  get pid(): number {
    return this.postmaster!.pid;
  }

  get port(): number {
    return this.postmaster!.port;
  }

  async start(launch: Launch): Promise<void> {
    this.watch(launch, await startPostmaster(launch, freePort));
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    await this.revival;
    const server = this.postmaster;
    if (server && !server.hasExited()) await shutDown(server.pid, async () => server.hasExited());
  }

  private watch(launch: Launch, postmaster: Postmaster): void {
    this.postmaster = postmaster;
    void postmaster.exit.then((ending) => {
      if (this.isStopping) return;
      launch.log(`PostgreSQL ended without being told to (${ending}); starting it again.`);
      this.revival = this.revive(launch, postmaster.port);
    });
  }

  private async revive(launch: Launch, port: number): Promise<void> {
    while (!this.isStopping) {
      try {
        await clearLeftoverServer(launch.layout.cluster, launch.log);
        return this.watch(launch, await startPostmaster(launch, async () => port));
      } catch (error) {
        launch.log((error as Error).message);
        await sleep(reviveEveryMs);
      }
    }
  }
}
