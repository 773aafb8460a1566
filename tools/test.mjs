// @ts-check
import { runCommand } from './lib/command.mjs';
import { Failure } from './lib/failure.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findRuntime } from './lib/runtime.mjs';
import { takeStep } from './lib/steps.mjs';
import { provideTools } from './lib/system-tools.mjs';
import { closingLine, exitCodeFor, sum } from './lib/tally.mjs';
import { parts } from './lib/test-parts.mjs';

await runCommand(async () => {
  const chosen = chooseParts(process.argv[2]);
  await takeStep('설치', ensureInstalled);
  const runtime = findRuntime();
  const needed = new Set(chosen.flatMap((part) => part.needs));
  const { found, notes } = await provideTools([...needed], runtime);

  const tallies = [];
  for (const part of chosen) {
    console.log(`\n── ${part.title}`);
    tallies.push(await part.run({ runtime, found }));
  }

  const total = sum(tallies);
  console.log(['', ...notes, closingLine(total)].join('\n'));
  return exitCodeFor(total);
});

/** @param {string | undefined} name */
function chooseParts(name) {
  if (name === undefined) return Object.values(parts);
  const part = parts[name];
  if (!part) throw new Failure(`npm test -- ${Object.keys(parts).join('|')} 가운데 하나를 골라주세요: ${name}`);
  return [part];
}
