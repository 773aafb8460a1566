import { join } from 'node:path';
import { isNginxInstalled } from '../../cluster/nginx.ts';
import { freePort } from '../../src/platform/free-port.ts';
import { Wire } from '../../test/network/wire.ts';
import { type Stage, setStage } from '../stage.ts';
import { queueCapacity } from './load/auction-floor.ts';
import { SmallDisk } from './small-disk.ts';

const clockShift = new URL('./shifted-clock.ts', import.meta.url).href;

/** The product on real processes, with control over everything that can break. */
export interface TestBed {
  stage: Stage;
  /** Between the clients and the product. */
  front: Wire;
  /** Between each process and the database. */
  back: readonly Wire[];
  /** None if this user may not mount, or if nobody asked for them. */
  disks: readonly SmallDisk[];
  clear(): Promise<void>;
}

export async function buildTestBed({ size, withDisks }: { size: number; withDisks: boolean }): Promise<TestBed> {
  const disks: SmallDisk[] = [];
  const back: Wire[] = [];
  const stage = await setStage({
    size,
    nginxPort: isNginxInstalled ? await freePort() : undefined,
    env: { QUEUE_CAPACITY: String(queueCapacity), NODE_OPTIONS: `--import=${clockShift}` },
    prepare: async (dataDir) => {
      if (withDisks) disks.push(...(await mountDisks(dataDir)));
      return () => Promise.all(disks.map((disk) => disk.unmount()));
    },
    databasePortFor: async (_number, port) => {
      const wire = await Wire.open(port);
      back.push(wire);
      return wire.port;
    },
  });
  const front = await Wire.open(Number(new URL(stage.cluster.url).port));
  const clear = async (): Promise<void> => {
    for (const wire of [front, ...back]) await wire.close();
    await stage.clear();
  };
  return { stage, front, back, disks, clear };
}

/** One for the pictures and one for the database. */
async function mountDisks(dataDir: string): Promise<SmallDisk[]> {
  const disks = [
    await SmallDisk.mount(join(dataDir, 'media'), 64),
    await SmallDisk.mount(join(dataDir, 'postgres'), 1_024),
  ];
  return disks.filter((disk) => disk !== undefined);
}
