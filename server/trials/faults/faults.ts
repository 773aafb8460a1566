import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from '../../cluster/server-process.ts';
import { anyOf, untilDone } from '../stage.ts';
import type { TestBed } from './test-bed.ts';

export interface Fault {
  /** Faults of one part happen one after the other, those of different parts at the same time. */
  part: 'server' | 'database' | 'redis' | 'network' | 'disk' | 'clock';
  /** From the fault to its end; `lastMs` is for faults with a duration. */
  strike(testBed: TestBed, lastMs: number): Promise<void>;
}

const hourMs = 3_600_000;
const downMs = 300;
const queryTimeoutMs = 15_000;

const anyServer = ({ stage }: TestBed): ServerProcess => anyOf(stage.cluster.servers);
const everyWire = ({ front, back }: TestBed) => [front, ...back];

/** All faults, by name. */
export const faults = {
  'server killed': {
    part: 'server',
    strike: async (testBed) => {
      const server = anyServer(testBed);
      await server.end('SIGKILL');
      await sleep(Math.random() * downMs);
      // The database may be away, too: a supervisor restarts a process until it stays up.
      await untilDone(() => server.start());
    },
  },
  'server frozen': {
    part: 'server',
    strike: async (testBed, lastMs) => {
      const server = anyServer(testBed);
      server.freeze();
      await sleep(lastMs);
      server.thaw();
    },
  },
  'database killed': {
    part: 'database',
    strike: async ({ stage }) => {
      const { postgres } = stage;
      const { pid } = postgres;
      process.kill(pid, 'SIGKILL');
      while (postgres.pid === pid) await sleep(20);
    },
  },
  'Redis killed': {
    part: 'redis',
    strike: async ({ stage }) => {
      const { redis } = stage.cluster;
      await redis?.kill();
      await sleep(Math.random() * 3 * downMs);
      await redis?.start();
    },
  },
  'Redis emptied': { part: 'redis', strike: async ({ stage }) => stage.cluster.redis?.empty() },
  'Redis frozen': {
    part: 'redis',
    strike: async ({ stage }, lastMs) => {
      stage.cluster.redis?.freeze();
      await sleep(lastMs);
      stage.cluster.redis?.thaw();
    },
  },
  'connections cut': { part: 'network', strike: async (testBed) => anyOf(everyWire(testBed)).cut() },
  'connections half open': {
    part: 'network',
    strike: async (testBed, lastMs) => {
      const wire = anyOf(everyWire(testBed));
      wire.silence();
      await sleep(lastMs);
      wire.heal();
      // Silent connections are given up by then: only from now on is the system healthy again.
      await sleep(queryTimeoutMs);
    },
  },
  'disk full': {
    part: 'disk',
    strike: async ({ disks }, lastMs) => {
      const disk = anyOf(disks);
      await disk.fill();
      await sleep(lastMs);
      await disk.free();
    },
  },
  'clock jump': {
    part: 'clock',
    strike: async (testBed, lastMs) => {
      const server = anyServer(testBed);
      server.sendMessage({ shiftClockMs: anyOf([-hourMs, hourMs]) });
      await sleep(lastMs);
      server.sendMessage({ shiftClockMs: 0 });
    },
  },
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;
