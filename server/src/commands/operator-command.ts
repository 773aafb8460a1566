import { addOperator, listOperators, type ManagedOperator, removeOperator } from '../modules/desk/desk/index.ts';
import type { Candidate } from '../modules/identity/account/index.ts';
import { readArguments } from '../platform/command-arguments.ts';
import { readConfig } from '../platform/config/config.ts';
import { type Db, openDatabase } from '../platform/db/database.ts';
import { reachDatabase } from '../platform/postgres/index.ts';
import { runCommand } from '../platform/run-command.ts';
import { ask } from './ask.ts';
import { commandMessages } from './command-messages.ts';
import { type OperatorOrder, orderOf } from './operator-order.ts';

/** `npm run operator -- add EMAIL [--yes] | remove EMAIL | list`: who may work at the desk. */
runCommand(async () => {
  const { values, words } = readArguments({
    usage: commandMessages().operatorUsage,
    options: { yes: { type: 'boolean', default: false } },
    words: { least: 1, most: 2 },
  });
  const order = orderOf(words, values.yes);
  if (!order) {
    console.error(commandMessages().operatorUsage);
    return 2;
  }
  const reached = await reachDatabase(readConfig());
  const { db, close } = openDatabase({ url: reached.url, onIdleError: () => {}, maxConnections: 1 });
  try {
    return await follow(db, order);
  } finally {
    await close();
    await reached.release();
  }
});

async function follow(db: Db, order: OperatorOrder): Promise<number> {
  if (order.verb === 'list') return printOperators(db);
  const { email } = order;
  if (order.verb === 'remove') return report(await removeOperator(db, email), email);
  return report(await addOperator(db, email, (candidate) => isConfirmed(candidate, order.isAgreed)), email);
}

async function printOperators(db: Db): Promise<number> {
  const operators = await listOperators(db);
  for (const { email, nickName } of operators) console.log(`${email ?? ''}  ${nickName ?? ''}`);
  if (operators.length === 0) console.log(commandMessages().noOperators);
  return 0;
}

/** Shows whose account it is: an e-mail that was typed wrong may belong to somebody else. */
async function isConfirmed(candidate: Candidate, isAgreed: boolean): Promise<boolean> {
  const m = commandMessages();
  console.log(m.candidate(candidate));
  if (isAgreed) return true;
  const answer = await ask(m.makeOperator);
  if (answer === undefined) console.error(m.nobodyToAsk);
  return answer ?? false;
}

function report(result: ManagedOperator, email: string): number {
  const isGood = result === 'done' || result === 'unchanged';
  (isGood ? console.log : console.error)(commandMessages().operator[result](email));
  return isGood ? 0 : 1;
}
