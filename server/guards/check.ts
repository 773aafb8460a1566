import { readArguments } from '../src/platform/command-arguments.ts';
import { forEachConcurrently } from '../src/platform/for-each-concurrently.ts';
import { runCommand } from '../src/platform/run-command.ts';
import { WorkspaceCopy } from '../test/workspace-copy.ts';
import { compiles } from './compiles.ts';
import type { Guard } from './guard.ts';
import { guards } from './guards.ts';
import { type Outcome, runTest } from './run-test.ts';
import { writeTable } from './table.ts';

type Verdict = Outcome | 'not compiled';

const verdicts: Record<Verdict, string> = {
  red: 'is missed',
  'not compiled': 'COULD NOT BE CHECKED: its file does not compile without it',
  broken: 'COULD NOT BE CHECKED: its test fails, but not by an assertion',
  green: 'IS NOT MISSED BY ITS TEST',
  'not run': 'COULD NOT BE CHECKED: its test did not run',
};

/** Many tests wait for what does not come without their guard. */
const atOnce = 6;

/** Switches the guards off in copies, one in each, and returns those whose test fails without them. */
async function check(chosen: readonly Guard[]): Promise<Guard[]> {
  const copies = await Promise.all(Array.from({ length: atOnce }, () => WorkspaceCopy.make()));
  const free = [...copies];
  const missed = new Set<Guard>();
  try {
    await forEachConcurrently(chosen, atOnce, async (guard) => {
      const copy = free.pop()!;
      const verdict = await judge(copy, guard);
      free.push(copy);
      process.stdout.write(`${verdict === 'red' ? 'ok  ' : 'FAIL'} ${guard.name}: ${verdicts[verdict]}\n`);
      if (verdict === 'red') missed.add(guard);
    });
  } finally {
    await Promise.all(copies.map((copy) => copy.remove()));
  }
  return chosen.filter((guard) => missed.has(guard));
}

async function judge(copy: WorkspaceCopy, guard: Guard): Promise<Verdict> {
  const switchOn = await copy.switchOff(guard);
  try {
    return (await compiles(copy.path, guard.file)) ? await runUntilRed(copy.path, guard.test) : 'not compiled';
  } finally {
    await switchOn();
  }
}

/** Without its guard a race is lost in most runs, not in all of them. */
const tries = 3;

async function runUntilRed(workspace: string, test: Guard['test']): Promise<Outcome> {
  for (let left = tries; left > 1; left -= 1) if ((await runTest(workspace, test)) === 'red') return 'red';
  return runTest(workspace, test);
}

/**
 * `node server/guards/check.ts [part of a name]`: exits with 1 if a test still passes without its guard. When every test
 * of the whole list fails, as it should, the result is kept in docs/guards.md.
 */
runCommand(async () => {
  const { words } = readArguments({ usage: 'npm run guards [-- PART OF A NAME]', words: { least: 0, most: 1 } });
  const chosen = guards.filter(({ name }) => name.includes(words[0] ?? ''));
  const missed = await check(chosen);
  const isSound = chosen.length > 0 && missed.length === chosen.length;
  if (isSound && missed.length === guards.length) await writeTable(missed);
  return isSound ? 0 : 1;
});
