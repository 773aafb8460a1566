// @ts-check
import { once } from 'node:events';
import { ensureBuilt } from './lib/build.mjs';
import { ended, startChild, wasInterrupted } from './lib/children.mjs';
import { runCommand } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Opening } from './lib/opening.mjs';
import { findRuntime, runtimeEnv } from './lib/runtime.mjs';
import { takeStep } from './lib/steps.mjs';

await runCommand(async () => {
  await takeStep('① 설치', ensureInstalled);
  const runtime = findRuntime();
  await takeStep('② 빌드', (step) => ensureBuilt(runtime, step));
  return serve(await runtime);
});

/** @param {string} runtime */
async function serve(runtime) {
  const opening = new Opening();
  // The channel is also the server's tether: the server closes itself when the channel closes, however we ended.
  const server = startChild(runtime, ['server/dist/launch.cjs'], {
    env: runtimeEnv(runtime),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  process.once('SIGINT', () => console.log('\n닫는 중입니다. 한 번 더 Ctrl-C를 누르면 바로 끝냅니다.'));
  server.on('message', (message) => opening.show(/** @type {import('./lib/opening.mjs').ServerMessage} */ (message)));

  // A last message may still be on its way when the server is gone; the channel closes after it.
  const [{ code }] = await Promise.all([ended(server), once(server, 'disconnect')]);
  if (!wasInterrupted()) opening.endedWith(code);
  return code;
}
