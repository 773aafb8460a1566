import type { Finding } from '@teum/contract/ledger-chain';
import type { Chain, Entry, Head, Proof, Receipt } from '@teum/contract/ledger-form';
import { api } from '../../../shared/api-client.ts';
import { workerAddress } from '../../../shared/worker-address.ts';
import { keepHead, keptHead } from '../model/kept-head.ts';
import workerFile from './proof.worker.ts?worker&url';
import type { FromWorker, History, ToWorker } from './worker-messages.ts';

export interface Progress {
  /** Entries of both chains. */
  total: number;
  checked: number;
  proof: Proof;
  isClosed: boolean;
  findings: Finding[];
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
    const proof: Proof = { format: 'teum-proof-1', auctionId, entries: [], line: [], ...statements };
    const progress: Progress = {
      total: entries + lineEntries,
      checked: 0,
      proof,
      isClosed,
      findings: [],
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
    const history = statements.log && (await historyUpTo(statements.log.head, signal));
    const others = await ask({ kind: 'end', statements, history });
    report({ findings: [...ofChains, ...others], isDone: true });
    if (statements.log && others.length === 0) keepHead(statements.log.head);
  } finally {
    worker.terminate();
  }
}

/** The way from the head that this browser saw last to the newest one. */
async function historyUpTo(head: Head, signal: AbortSignal): Promise<History | undefined> {
  const older = keptHead();
  if (!older || older.size > head.size) return undefined;
  const { head: newer, path } = await api('GET /ledger/consistency', { query: { from: older.size }, signal });
  return { older, newer, path };
}

function askerOf(worker: Worker): (message: ToWorker) => Promise<Finding[]> {
  return (message) =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => resolve(data.findings);
      worker.onerror = () => reject(new Error('the worker that checks a proof has failed'));
      worker.postMessage(message);
    });
}
