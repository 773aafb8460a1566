import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { toHex } from '@teum/contract/bidding/ledger-tree';
import { fromBase64, readNote } from '@teum/contract/bidding/note-check';
import type { Shown, Verdict, Witness } from './witness.ts';
import type { WitnessKey } from './witness-key.ts';
import type { WitnessMemory } from './witness-memory.ts';

const maxBodyBytes = 64 * 1024;
const maxPath = 63;

/** What a log sends to c2sp.org/tlog-witness's `add-checkpoint`; undefined if it has another form. */
export function readAddCheckpoint(body: string): Shown | undefined {
  const end = body.indexOf('\n\n');
  if (end < 0) return undefined;
  const [first, ...lines] = body.slice(0, end).split('\n');
  const [, old] = /^old (0|[1-9]\d{0,15})$/.exec(first!) ?? [];
  const hashes = lines.map(fromBase64);
  const note = readNote(body.slice(end + 2));
  if (old === undefined || !note || hashes.length > maxPath) return undefined;
  if (hashes.some((hash) => hash?.length !== 32)) return undefined;
  return { note, old: Number(old), path: hashes.map((hash) => toHex(hash!)) };
}

type Answer = [status: number, body: string, type?: string];

const noLog: Answer = [404, 'this log is not witnessed here\n'];

export function answerOf(verdict: Verdict): Answer {
  switch (verdict.is) {
    case 'cosigned':
      return [200, verdict.line];
    case 'unreadable':
      return [400, 'the checkpoint cannot be read\n'];
    case 'unknownLog':
      return noLog;
    case 'unsigned':
      return [403, 'no key of this log has signed the checkpoint\n'];
    case 'stale':
      return [409, `${verdict.seen}\n`, 'text/x.tlog.size'];
    case 'unproven':
      return [422, 'the proof does not lead from the last cosigned checkpoint to this one\n'];
    case 'contradicted':
      return [409, `${verdict.seen.size}\n`, 'text/x.tlog.size'];
  }
}

interface Parts {
  witness: Witness;
  key: WitnessKey;
  memory: WitnessMemory;
  onVerdict(verdict: Verdict, shown: Shown): void;
}

/**
 * Publishes what the witness cosigned, and takes checkpoints from logs: `GET /key`, `GET /logs`, `GET /checkpoint?origin=…`,
 * `POST /add-checkpoint`.
 */
export function witnessServer(parts: Parts): Server {
  const server = createServer((request, response) => {
    answer(parts, request)
      .catch((): Answer => [500, 'the witness has a fault\n'])
      .then((answered) => send(response, answered));
  });
  server.requestTimeout = 20_000;
  server.maxConnections = 256;
  return server;
}

async function answer({ witness, key, memory, onVerdict }: Parts, request: IncomingMessage): Promise<Answer> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://witness');
  if (request.method === 'POST' && pathname === '/add-checkpoint') {
    const body = await readBody(request);
    const shown = body === undefined ? undefined : readAddCheckpoint(body);
    if (!shown) return answerOf({ is: 'unreadable' });
    const verdict = await witness.judge(shown);
    onVerdict(verdict, shown);
    return answerOf(verdict);
  }
  if (request.method !== 'GET') return [405, 'GET, or POST /add-checkpoint\n'];
  if (pathname === '/key') return [200, `${key.verifierKey}\n`];
  if (pathname === '/logs') return [200, memory.origins.map((origin) => `${origin}\n`).join('')];
  if (pathname !== '/checkpoint') return [404, 'GET /key, /logs or /checkpoint?origin=…\n'];
  const seen = memory.of(searchParams.get('origin') ?? memory.origins.at(-1) ?? '');
  return seen ? [200, seen.note] : noLog;
}

/** Undefined for a body that is too large. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > maxBodyBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function send(response: ServerResponse, [status, body, type = 'text/plain; charset=utf-8']: Answer): void {
  response.writeHead(status, { 'content-type': type, 'access-control-allow-origin': '*', 'cache-control': 'no-store' });
  response.end(body);
}
