import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../free-port.ts';
import { findBinaries, findPackage } from './binaries.ts';
import { makeClusterOnce } from './cluster.ts';
import { startGuardian } from './guardian.ts';
import { prepareLayout } from './layout.ts';
import { type Launch, startPostmaster } from './postmaster.ts';
import { chooseRunAs } from './run-as.ts';
import { prepareLog } from './server-log.ts';
import { shutDown } from './shut-down.ts';
import { emptyDirectory } from './test-application.ts';

async function launchInEmptyDirectory(): Promise<Launch> {
  const layout = await prepareLayout(await emptyDirectory());
  await prepareLog(layout.log);
  const runAs = await chooseRunAs(layout);
  const binaries = await findBinaries(findPackage(`${process.platform}-${process.arch}`), runAs);
  const guardian = startGuardian();
  onTestFinished(() => guardian.dismiss());
  const launch = { layout, runAs, binaries, guardian, settings: { fsync: 'off' }, log: () => {} };
  await makeClusterOnce(launch);
  return launch;
}

async function takenPort(): Promise<number> {
  const stranger = createServer().listen(0, '127.0.0.1');
  await once(stranger, 'listening');
  onTestFinished(() => void stranger.close());
  return (stranger.address() as AddressInfo).port;
}

describe('startPostmaster', { timeout: 120_000 }, () => {
  it('takes another port when the chosen one was taken meanwhile', async () => {
    const launch = await launchInEmptyDirectory();
    const ports = [await takenPort(), await freePort()];

    const server = await startPostmaster(launch, async () => ports.shift()!);
    await shutDown(server.pid, async () => server.hasExited());

    expect(ports).toEqual([]);
  });
});
