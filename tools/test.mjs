// @ts-check
import { ensureBuilt } from './lib/build.mjs';
import { runCommandTaking } from './lib/command.mjs';
import { Failure } from './lib/failure.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { messages } from './lib/messages.mjs';
import { findRuntime } from './lib/runtime.mjs';
import { takeStep } from './lib/steps.mjs';
import { provideTools } from './lib/system-tools.mjs';
import { closingLines, exitCodeFor, sum } from './lib/tally.mjs';
import { parts } from './lib/test-parts.mjs';

await runCommandTaking(1, async () => {
  const chosen = chooseParts(process.argv[2]);
  await takeStep(messages().install, ensureInstalled);
  const runtime = await findRuntime();
  const { found, notes } = await provideTools([...new Set(chosen.flatMap((part) => part.needs))], runtime);

  const tallies = [];
  for (const part of chosen) {
    console.log(`\n── ${part.title}`);
    const isBuilt = part.needsBuild && (await tryBuild(runtime));
    tallies.push(await part.run({ runtime, found, isBuilt }));
  }

  const total = sum(tallies);
  console.log(['', ...notes, ...closingLines(total)].join('\n'));
  return exitCodeFor(total);
});

/** @param {string | undefined} name */
function chooseParts(name) {
  if (name === undefined) return Object.values(parts);
  const part = parts[name];
  if (!part) throw new Failure(messages().unknownPart(Object.keys(parts), name));
  return [part];
}

/** @param {string} runtime */
async function tryBuild(runtime) {
  try {
    await takeStep(messages().build, (step) => ensureBuilt(runtime, step));
    return true;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(`\n${error.message}\n`);
    return false;
  }
}
