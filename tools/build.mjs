// @ts-check
import { ensureBuilt } from './lib/build.mjs';
import { runCommand } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { messages } from './lib/messages.mjs';
import { findRuntime } from './lib/runtime.mjs';
import { takeStep } from './lib/steps.mjs';

/* `npm run build`: installs what the lock file names, then builds the pages and the server. */
await runCommand(async () => {
  await takeStep(messages().install, ensureInstalled);
  const runtime = await findRuntime();
  await takeStep(messages().build, (step) => ensureBuilt(runtime, step));
  return 0;
});
