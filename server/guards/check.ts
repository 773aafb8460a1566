import { WorkspaceCopy } from '../test/workspace-copy.ts';
import type { Guard } from './guard.ts';
import { guards } from './guards.ts';
import { type Outcome, runTest } from './run-test.ts';

const verdicts: Record<Outcome, string> = {
  red: 'is missed',
  green: 'IS NOT MISSED BY ITS TEST',
  'not run': 'COULD NOT BE CHECKED: its test did not run',
};

/** `node server/guards/check.ts [part of a name]`: switches guards off in a copy, one by one; ends with 1 when a test stays green. */
async function check(chosen: readonly Guard[]): Promise<boolean> {
  const copy = await WorkspaceCopy.make();
  let isSound = chosen.length > 0;
  try {
    for (const guard of chosen) {
      const switchOn = await copy.switchOff(guard);
      const outcome = await runTest(copy.path, guard.test);
      await switchOn();
      process.stdout.write(`${outcome === 'red' ? 'ok  ' : 'FAIL'} ${guard.name}: ${verdicts[outcome]}\n`);
      isSound &&= outcome === 'red';
    }
  } finally {
    await copy.remove();
  }
  return isSound;
}

const [part = ''] = process.argv.slice(2);
process.exitCode = (await check(guards.filter(({ name }) => name.includes(part)))) ? 0 : 1;
