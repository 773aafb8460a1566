import { WorkspaceCopy } from '../test/workspace-copy.ts';
import { compiles } from './compiles.ts';
import type { Guard } from './guard.ts';
import { guards } from './guards.ts';
import { type Outcome, runTest } from './run-test.ts';

type Verdict = Outcome | 'not compiled';

const verdicts: Record<Verdict, string> = {
  red: 'is missed',
  'not compiled': 'COULD NOT BE CHECKED: its file does not compile without it',
  broken: 'COULD NOT BE CHECKED: its test fails, but not by an assertion',
  green: 'IS NOT MISSED BY ITS TEST',
  'not run': 'COULD NOT BE CHECKED: its test did not run',
};

/**
 * `node server/guards/check.ts [part of a name]`: switches guards off in a copy, one by one; exits with 1 if a test still passes.
 */
async function check(chosen: readonly Guard[]): Promise<boolean> {
  const copy = await WorkspaceCopy.make();
  let isSound = chosen.length > 0;
  try {
    for (const guard of chosen) {
      const switchOn = await copy.switchOff(guard);
      const isCompiled = await compiles(copy.path, guard.file);
      const outcome: Verdict = isCompiled ? await runUntilRed(copy.path, guard.test) : 'not compiled';
      await switchOn();
      process.stdout.write(`${outcome === 'red' ? 'ok  ' : 'FAIL'} ${guard.name}: ${verdicts[outcome]}\n`);
      isSound &&= outcome === 'red';
    }
  } finally {
    await copy.remove();
  }
  return isSound;
}

/** Without its guard a race is lost in most runs, not in all of them. */
const tries = 3;

async function runUntilRed(workspace: string, test: Guard['test']): Promise<Outcome> {
  for (let left = tries; left > 1; left -= 1) if ((await runTest(workspace, test)) === 'red') return 'red';
  return runTest(workspace, test);
}

const [part = ''] = process.argv.slice(2);
process.exitCode = (await check(guards.filter(({ name }) => name.includes(part)))) ? 0 : 1;
