// @ts-check
import { ensureBuilt } from './lib/build.mjs';
import { ended, startChild } from './lib/children.mjs';
import { runCommandTaking } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { messages } from './lib/messages.mjs';
import { findRuntime, runtimeEnv } from './lib/runtime.mjs';
import { takeStep } from './lib/steps.mjs';

/* `node tools/product-command.mjs NAME …`: runs a command of the built server, `server/dist/NAME-command.cjs`. */
await runCommandTaking(Infinity, async () => {
  const [name, ...args] = process.argv.slice(2);
  await takeStep(messages().install, ensureInstalled);
  const runtime = await findRuntime();
  await takeStep(messages().build, (step) => ensureBuilt(runtime, step));
  const command = startChild(runtime, [`server/dist/${name}-command.cjs`, ...args], {
    env: runtimeEnv(runtime),
    stdio: 'inherit',
  });
  const { code } = await ended(command);
  return code;
});
