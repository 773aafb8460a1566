import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { toHex } from '@teum/contract/bidding/ledger-tree';
import { readVerifierKey } from '@teum/contract/bidding/note-check';
import { nodeCryptography } from '../node-cryptography.ts';
import { LogReader, LogUnreadable } from './log-reader.ts';
import { logKeysOf, lookAtLog, type Sighting, saveEvidence } from './watch-log.ts';
import { type Shown, type Verdict, Witness } from './witness.ts';
import { openWitnessKey } from './witness-key.ts';
import { WitnessMemory } from './witness-memory.ts';
import { witnessMessages as m, sightingLine } from './witness-messages.ts';
import { witnessServer } from './witness-server.ts';

/* Watches the public log of a Teum site, or any log of the same form, and cosigns what continues what it saw. The build makes one file
   of it, for plain Node. */

const options = {
  log: { type: 'string' },
  key: { type: 'string' },
  name: { type: 'string' },
  every: { type: 'string', default: '60s' },
  listen: { type: 'string' },
  'log-key': { type: 'string', multiple: true, default: [] as string[] },
  push: { type: 'boolean', default: false },
  once: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;
type Asked = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

/** What the person at the terminal can correct. */
class Misused extends Error {}

const secondsIn = { s: 1, m: 60, h: 3_600 };

function everyMs(text: string): number {
  const found = /^(?<count>[1-9]\d{0,4})(?<unit>[smh])$/.exec(text)?.groups as
    | { count: string; unit: keyof typeof secondsIn }
    | undefined;
  if (!found) throw new Misused(m.wrongTime(text));
  return Number(found.count) * secondsIn[found.unit] * 1_000;
}

function say(line: string): void {
  console.log(`${new Date().toISOString()} ${line}`);
}

async function watch({ log, key: keyFile, name, ...asked }: Asked): Promise<number> {
  if (!log || !keyFile || !name) throw new Misused(name ? m.usage : m.needsName);
  const pauseMs = everyMs(asked.every);
  const key = openWitnessKey(keyFile, name);
  const memory = new WitnessMemory(`${keyFile}.seen.json`);
  const reader = new LogReader(log);
  console.log(m.begins(key.verifierKey));
  await trustKeys(memory, reader, asked['log-key']);

  // Another log begins only where the witness itself looks: whoever sends checkpoints could otherwise fill its memory.
  let looksAt: string | undefined;
  const keysOf = (origin: string) => (memory.of(origin) || origin === looksAt ? logKeysOf(memory, origin) : undefined);
  const witness = new Witness({ key, memory, keysOf, nowMs: Date.now });
  const keep = (sighting: Sighting, shown: Shown): void => {
    say(sightingLine(sighting));
    const file = saveEvidence(dirname(keyFile), sighting, shown, memory);
    if (file) console.log(m.saved(file));
  };
  const onVerdict = (verdict: Verdict, shown: Shown): void => {
    // Anyone can send what proves nothing; it must fill neither the terminal nor the disk.
    if (verdict.is === 'cosigned' || verdict.is === 'contradicted') keep(verdict, shown);
  };
  if (asked.listen) await listen(witnessServer({ witness, key, memory, onVerdict }), asked.listen);

  for (;;) {
    const isFine = await lookAtLog({ reader, witness, memory, begin: (origin) => (looksAt = origin) }, keep)
      .then(async (sighting) => {
        if (sighting.is !== 'cosigned') return false;
        if (asked.push) await reader.push(memory.of(sighting.checkpoint.origin)!.note);
        return true;
      })
      .catch(sayIfUnreadable);
    if (asked.once) return isFine ? 0 : 1;
    await pause(pauseMs);
  }
}

/** A log that is away is no lie: the witness says so and looks again. */
function sayIfUnreadable(error: unknown): boolean {
  if (!(error instanceof LogUnreadable)) throw error;
  say(`– ${error.message}`);
  return false;
}

/** Keys are believed once. Afterwards only the person who runs the witness adds one. */
async function trustKeys(memory: WitnessMemory, reader: LogReader, given: readonly string[]): Promise<void> {
  const keys = given.map((line) => readVerifierKey(nodeCryptography.sha256, line));
  if (keys.includes(undefined)) throw new Misused(m.usage);
  if (keys.length > 0) return memory.trust(keys.map((key) => toHex(key!.publicKey)));
  if (memory.trusted.length > 0) return;
  memory.trust(await reader.publicKeys());
  console.log(m.trusts(memory.trusted.length));
}

async function listen(server: ReturnType<typeof witnessServer>, address: string): Promise<void> {
  const { hostname, port } = new URL(`http://${address}`);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(Number(port), hostname.replace(/^\[|\]$/g, ''), resolve);
  });
  const { port: open } = server.address() as { port: number };
  console.log(m.listens(`http://${hostname}:${open}`));
}

async function main(): Promise<number> {
  try {
    const { values } = parseArgs({ options });
    if (values.help) console.log(m.usage);
    return values.help ? 0 : await watch(values);
  } catch (error) {
    const isOurs = error instanceof Misused || error instanceof LogUnreadable;
    if (!isOurs && !(error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')) throw error;
    console.error((error as Error).message);
    return 2;
  }
}

void main().then((code) => process.exit(code));
