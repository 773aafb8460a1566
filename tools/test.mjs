// @ts-check
import { ensureBuilt } from './lib/build.mjs';
import { runCommandTaking } from './lib/command.mjs';
import { Failure } from './lib/failure.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { makeMemoryFolder } from './lib/memory-folder.mjs';
import { messages } from './lib/messages.mjs';
import { findRuntime } from './lib/runtime.mjs';
import { takeStep } from './lib/steps.mjs';
import { provideTools } from './lib/system-tools.mjs';
import { closingLines, exitCodeFor, sum } from './lib/tally.mjs';
import { parts, stages } from './lib/test-parts.mjs';

await runCommandTaking(1, async () => {
  const chosen = chooseStages(process.argv[2]);
  await takeStep(messages().install, ensureInstalled);
  const runtime = await findRuntime();
  const needed = new Set(chosen.flat().flatMap((part) => part.needs));
  const { found, notes } = await provideTools([...needed], runtime);
  const tmp = makeMemoryFolder();

  // Beside the checks, which do not need it and do not use both cores all the time.
  const building = chosen.flat().some((part) => part.needsBuild) ? tryBuild(runtime) : Promise.resolve(false);
  building.catch(() => {}); // thrown where it is awaited

  const tallies = [];
  for (const stage of chosen) {
    const isBuilt = stage.some((part) => part.needsBuild) && (await building);
    console.log(`\n── ${stage.map(({ title }) => title).join(' · ')}`);
    const under = (/** @type {string} */ title) => (stage.length > 1 ? title : undefined);
    tallies.push(
      ...(await Promise.all(stage.map((part) => part.run({ runtime, found, isBuilt, tmp, under: under(part.title) })))),
    );
  }

  const total = sum(tallies);
  console.log(['', ...notes, ...closingLines(total)].join('\n'));
  return exitCodeFor(total);
});

/** @param {string | undefined} name */
function chooseStages(name) {
  if (name === undefined) return stages;
  const part = parts[name];
  if (!part) throw new Failure(messages().unknownPart(Object.keys(parts), name));
  return [[part]];
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
