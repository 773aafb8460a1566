// @ts-check
import { ensureBuilt } from './lib/build.mjs';
import { ended, startChild } from './lib/children.mjs';
import { runCommand } from './lib/command.mjs';
import { Failure } from './lib/failure.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findRuntime, runtimeEnv } from './lib/runtime.mjs';
import { takeStep } from './lib/steps.mjs';
import { provideTools } from './lib/system-tools.mjs';

await runCommand(async () => {
  await takeStep('설치', ensureInstalled);
  const runtime = findRuntime();
  await takeStep('빌드', (step) => ensureBuilt(runtime, step));
  const { found, notes } = await provideTools(['redis', 'nginx'], runtime);
  if (notes.length > 0) throw new Failure(notes.join('\n'));

  const env = { ...runtimeEnv(runtime), REDIS_SERVER_PATH: found.get('redis'), NGINX_PATH: found.get('nginx') };
  const cluster = startChild(runtime, ['server/cluster/cluster-command.ts'], { env, stdio: 'inherit' });
  const { code } = await ended(cluster);
  return code;
});
