import { setTimeout as sleep } from 'node:timers/promises';
import { Closers } from '../cluster/closers.ts';
import type { Cluster, ClusterOptions } from '../cluster/cluster.ts';
import { Stage as EmptyStage } from '../cluster/stage.ts';
import { providerControl } from '../test/payments.ts';

export type Provider = ReturnType<typeof providerControl>;

/** The stage of a trial: with a cluster, and direct access to the payment provider. */
export type Stage = EmptyStage & { cluster: Cluster; provider: Provider; clear(): Promise<void> };

export interface StageOptions extends Omit<ClusterOptions, 'dataDir' | 'postgres'> {
  /** Called with the folder of all data before anything is written there. */
  prepare?: (directory: string) => Promise<() => Promise<unknown>>;
}

export async function setStage({ prepare, ...options }: StageOptions): Promise<Stage> {
  const closers = new Closers();
  const clear = (): Promise<void> => closers.closeAll();
  try {
    const stage = await EmptyStage.set(closers.add, async (directory) => {
      if (prepare) closers.add(await prepare(directory));
    });
    const cluster = await stage.startCluster(options);
    return Object.assign(stage, { cluster, provider: providerControl(cluster.sandbox.url), clear });
  } catch (error) {
    await clear();
    throw error;
  }
}

/** For idempotent work: retried while the database is away. */
export async function untilDone<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (;;) {
    const done = await attempt().then(
      (result) => ({ result }),
      () => undefined,
    );
    if (done) return done.result;
    await sleep(100);
  }
}

export function anyOf<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)]!;
}
