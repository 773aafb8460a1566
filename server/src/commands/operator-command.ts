import { addOperator, listOperators, type ManagedOperator, removeOperator } from '../modules/desk/index.ts';
import { readArguments } from '../platform/command-arguments.ts';
import { readConfig } from '../platform/config/config.ts';
import { type Db, openDatabase } from '../platform/db/database.ts';
import { reachDatabase } from '../platform/postgres/index.ts';
import { runCommand } from '../platform/run-command.ts';
import { commandMessages } from './command-messages.ts';

/** `npm run operator -- add EMAIL | remove EMAIL | list`: who may work at the desk. */
runCommand(async () => {
  const { words } = readArguments({ usage: commandMessages().operatorUsage, words: { least: 1, most: 2 } });
  const [verb, email = ''] = words;
  const isComplete = verb === 'list' || ((verb === 'add' || verb === 'remove') && email !== '');
  if (!isComplete) {
    console.error(commandMessages().operatorUsage);
    return 2;
  }
  const reached = await reachDatabase(readConfig());
  const { db, close } = openDatabase({ url: reached.url, onIdleError: () => {}, maxConnections: 1 });
  try {
    if (verb === 'list') return await printOperators(db);
    return report(await (verb === 'add' ? addOperator : removeOperator)(db, email), email);
  } finally {
    await close();
    await reached.release();
  }
});

async function printOperators(db: Db): Promise<number> {
  const operators = await listOperators(db);
  for (const { email, nickName } of operators) console.log(`${email}  ${nickName}`);
  if (operators.length === 0) console.log(commandMessages().noOperators);
  return 0;
}

function report(result: ManagedOperator, email: string): number {
  const isGood = result === 'done' || result === 'unchanged';
  (isGood ? console.log : console.error)(commandMessages().operator[result](email));
  return isGood ? 0 : 1;
}
