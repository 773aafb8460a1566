import { setTimeout as sleep } from 'node:timers/promises';
import type { SandboxProcess } from '../../cluster/sandbox-process.ts';
import { anyOf, type Provider } from '../stage.ts';

/** Each lasts a moment; together they are all that a provider is known for. */
const troubles: readonly object[] = [
  { slowMs: 300 },
  { failNext: 4 },
  { failAfterNext: 3 },
  { dropAfterNext: 3 },
  { answerLateMs: 2_000 },
  { drop: true },
  { hang: true },
  { refuseCancel: true },
  { dropWebhooks: true },
  { doubleWebhooks: true },
  { delayWebhookMs: 1_500 },
  { earlyWebhooks: true },
];

interface Options {
  everyMs: number;
  isOver: () => boolean;
}

/** Until stopped, the provider misbehaves in one way after the other, and every sixth time its process is killed. Returns the number of troubles. */
export async function troubleProvider(
  { provider, sandbox }: { provider: Provider; sandbox: SandboxProcess },
  { everyMs, isOver }: Options,
): Promise<number> {
  let count = 0;
  while (!isOver()) {
    await sleep(everyMs * (0.5 + Math.random()));
    count += 1;
    if (count % 6 === 0) {
      await sandbox.end('SIGKILL');
      await sleep(everyMs * Math.random());
      await sandbox.start();
      continue;
    }
    await provider.faults(anyOf(troubles));
    await sleep(everyMs * Math.random());
    await provider.heal();
  }
  await provider.heal();
  return count;
}
