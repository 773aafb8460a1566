import type { Finding } from '@teum/contract/bidding/ledger-chain';
import { type History, logOf, sharedPart } from '@teum/contract/bidding/ledger-check';
import type { Chain, Entry, Head, Proof, Receipt } from '@teum/contract/bidding/ledger-form';
import { ApiError, api } from '../../../../shared/api-client.ts';
import { workerAddress } from '../../../../shared/worker-address.ts';
import { keepHead, keptHeads } from '../model/kept-head.ts';
import workerFile from './proof.worker.ts?worker&url';
import type { FromWorker, ToWorker } from './worker-messages.ts';

export interface Progress {
  /** Entries of both chains. */
  total: number;
  checked: number;
  proof: Proof;
  isClosed: boolean;
  findings: Finding[];
  /** What stated restores have lost: heads and receipts of this browser prove that it existed. */
  losses: Finding[];
  isDone: boolean;
}

interface Run {
  auctionId: number;
  receipts: Receipt[];
  signal: AbortSignal;
  onProgress(progress: Progress): void;
}

/** Fetches a proof piece by piece and has a worker check each piece. Rejects when something could not be fetched. */
export async function checkProof({ auctionId, receipts, signal, onProgress }: Run): Promise<void> {
  const worker = new Worker(workerAddress(workerFile), { type: 'module' });
  signal.addEventListener('abort', () => worker.terminate());
  const ask = askerOf(worker);
  try {
    const stated = await api('GET /auction/{id}/proof', { params: { id: auctionId }, signal });
    const { isClosed, entries, lineEntries, ...statements } = stated;
    const proof: Proof = { format: 'teum-proof-1', ...statements, entries: [], line: [] };
    const progress: Progress = {
      total: entries + lineEntries,
      checked: 0,
      proof,
      isClosed,
      findings: [],
      losses: [],
      isDone: false,
    };
    const report = (change: Partial<Progress>): void => {
      Object.assign(progress, change);
      if (!signal.aborted) onProgress({ ...progress });
    };
    report({});
    await ask({ kind: 'begin', auctionId, receipts });
    const chains: [Chain, Entry[], number][] = [
      ['auction', proof.entries, entries],
      ['line', proof.line, lineEntries],
    ];
    const ofChains: Finding[] = [];
    for (const [chain, all, count] of chains) {
      let found: Finding[] = [];
      while (all.length < count) {
        const query = { chain, after: all.length };
        const { data } = await api('GET /auction/{id}/entries', { params: { id: auctionId }, query, signal });
        if (data.length === 0) break;
        const piece = data.slice(0, count - all.length) as Entry[];
        all.push(...piece);
        found = await ask({ kind: 'entries', chain, entries: piece });
        report({ checked: progress.checked + piece.length, findings: [...ofChains, ...found] });
      }
      ofChains.push(...found);
    }
    const kept = keptHeads();
    const found = await Promise.all(kept.map((head) => historySince(head, signal)));
    const histories = found.filter((history) => history !== undefined);
    const others = await ask({ kind: 'end', statements, histories });
    const gone = kept.filter((_, at) => found[at] === undefined).map(findingOfNoLog);
    const all = [...ofChains, ...others, ...gone];
    const findings = all.filter(({ why }) => why !== 'lost');
    report({ findings, losses: all.filter(({ why }) => why === 'lost'), isDone: true });
    const newest = histories[0]?.newer ?? statements.log?.head;
    if (newest && findings.length === 0) keepHead(newest, statements.restores ?? []);
  } finally {
    worker.terminate();
  }
}

/** A log without any head cannot even sign how short it is. */
const findingOfNoLog = ({ size }: Head): Finding => ({
  part: 'log',
  why: 'shorter',
  expected: String(size),
  found: '0',
});

/** The way from a head that this browser saw earlier to the newest one. Undefined: the log has no head at all. */
async function historySince(older: Head, signal: AbortSignal): Promise<History | undefined> {
  try {
    const query = { from: older.size, log: logOf(older) };
    const { head: newer, path, restores = [] } = await api('GET /ledger/consistency', { query, signal });
    return { older, newer, path, restores };
  } catch (error) {
    const isAnother = error instanceof ApiError && (error.code === 'LOG_SHORTER' || error.code === 'LOG_UNKNOWN');
    if (!isAnother) throw error;
    return historyOfAnother(older, signal);
  }
}

/** The log has become shorter, or is another one: its signed head is what proves that. */
async function historyOfAnother(older: Head, signal: AbortSignal): Promise<History | undefined> {
  const { head: newer, restores = [] } = await api('GET /ledger/head', { signal });
  if (!newer) return undefined;
  const shared = sharedPart(older, restores);
  // It has grown since it refused.
  if (shared && shared.size <= newer.size) return historySince(older, signal);
  return { older, newer, path: [], restores };
}

function askerOf(worker: Worker): (message: ToWorker) => Promise<Finding[]> {
  return (message) =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => resolve(data.findings);
      worker.onerror = () => reject(new Error('the worker that checks a proof has failed'));
      worker.postMessage(message);
    });
}
