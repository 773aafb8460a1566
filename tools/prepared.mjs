// @ts-check
import { ensureBuilt } from './lib/build.mjs';
import { ended, startChild } from './lib/children.mjs';
import { runCommandTaking } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { messages } from './lib/messages.mjs';
import { findRuntime, runtimeEnv } from './lib/runtime.mjs';
import { takeStep } from './lib/steps.mjs';
import { provideTools, toolsEnv } from './lib/system-tools.mjs';

/* `node tools/prepared.mjs FILE …`: runs a program of ours where nothing was prepared before, with everything that any of them needs. */
await runCommandTaking(Infinity, async () => {
  await takeStep(messages().install, ensureInstalled);
  const runtime = await findRuntime();
  await takeStep(messages().build, (step) => ensureBuilt(runtime, step));
  const { found, notes } = await provideTools(['chromium', 'redis', 'nginx'], runtime);
  // A command that needs a missing tool reports it; the others skip that part.
  for (const note of notes) console.log(note);

  const env = { ...runtimeEnv(runtime), ...toolsEnv(found) };
  const program = startChild(runtime, process.argv.slice(2), { env, stdio: 'inherit' });
  const { code } = await ended(program);
  return code;
});
