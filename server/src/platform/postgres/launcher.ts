import { findBinaries, findPackage } from './binaries.ts';
import { makeClusterOnce } from './cluster.ts';
import { makeDatabaseOnce } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { startGuardian } from './guardian.ts';
import { leaveNotesToDirectoryOwner, prepareLayout } from './layout.ts';
import { clearLeftoverServer } from './leftover-server.ts';
import type { Launch } from './postmaster.ts';
import { chooseRunAs } from './run-as.ts';
import { keepLogBounded, prepareLog } from './server-log.ts';
import { Supervisor } from './supervisor.ts';

export interface EmbeddedPostgres {
  readonly url: string;
  /** Changes when the server was killed and has been started again; `url` never does. */
  readonly pid: number;
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  settings?: Record<string, string>;
  log?: (line: string) => void;
}

export async function startEmbeddedPostgres({
  dataDir,
  settings = {},
  log = () => {},
}: Options): Promise<EmbeddedPostgres> {
  const programs = findPackage(`${process.platform}-${process.arch}`);
  const layout = await prepareLayout(dataDir);
  const unlock = await lockDirectory(layout);
  const guardian = startGuardian();
  const supervisor = new Supervisor();
  const letLogGrow = keepLogBounded(layout.log);
  const stop = once(async () => {
    await supervisor.stop();
    letLogGrow();
    await guardian.dismiss();
    await unlock();
  });
  try {
    await supervisor.start(await prepareLaunch(programs, { layout, guardian, settings, log }));
    const url = await makeDatabaseOnce(layout, supervisor.port);
    return {
      url,
      stop,
      get pid() {
        return supervisor.pid;
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function prepareLaunch(programs: string, given: Omit<Launch, 'runAs' | 'binaries'>): Promise<Launch> {
  const { layout, log } = given;
  await prepareLog(layout.log);
  await leaveNotesToDirectoryOwner(layout);
  const runAs = await chooseRunAs(layout);
  const launch = { ...given, runAs, binaries: await findBinaries(programs, runAs) };
  await clearLeftoverServer(layout.cluster, log);
  await makeClusterOnce(launch);
  return launch;
}

function once(action: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= action());
}
