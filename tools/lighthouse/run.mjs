// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { untilOpen } from '../../server/src/until-open.mjs';
import { ensureBuilt } from '../lib/build.mjs';
import { ended, run, startChild } from '../lib/children.mjs';
import { runCommand } from '../lib/command.mjs';
import { Failure } from '../lib/failure.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { messages } from '../lib/messages.mjs';
import { ownPackages } from '../lib/own-packages.mjs';
import { builtServer, inProject } from '../lib/project.mjs';
import { findRuntime, runtimeEnv } from '../lib/runtime.mjs';
import { takeStep } from '../lib/steps.mjs';
import { provideTools, toolsEnv } from '../lib/system-tools.mjs';

/* Opens the product as `npm start` does, with the demo's data, and has Lighthouse look at its pages as a phone sees them. */
await runCommand(async () => {
  await takeStep(messages().install, ensureInstalled);
  const runtime = await findRuntime();
  await takeStep(messages().build, (step) => ensureBuilt(runtime, step));
  await takeStep('Lighthouse', () => ownPackages(inProject('tools', 'lighthouse')).then(() => undefined));
  const { found, notes } = await provideTools(['chromium'], runtime);
  if (notes.length > 0) throw new Failure(notes.join('\n'));

  const dataDir = mkdtempSync(join(tmpdir(), 'teum-lighthouse-'));
  const server = await openServer(runtime, dataDir);
  try {
    const env = { ...runtimeEnv(runtime), ...toolsEnv(found) };
    const { code } = await run(runtime, [inProject('tools', 'lighthouse', 'measure.mjs'), server.url], { env });
    return code;
  } finally {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

/**
 * @param {string} runtime
 * @param {string} dataDir
 */
async function openServer(runtime, dataDir) {
  const env = {
    ...runtimeEnv(runtime),
    DATA_DIR: dataDir,
    DEMO: '1',
    HOST: '127.0.0.1',
    PORT: '0',
  };
  const server = startChild(runtime, [builtServer], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const close = async () => {
    server.kill('SIGTERM');
    await ended(server);
  };
  const url = await untilOpen(server).catch((error) => Promise.reject(new Failure(error.message)));
  return { url, close };
}
