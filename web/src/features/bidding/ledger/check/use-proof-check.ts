import type { Receipt } from '@teum/contract/bidding/ledger-form';
import { useEffect, useState } from 'react';
import { checkProof, type Progress } from './check-proof.ts';

export type ProofCheckState = { kind: 'checking'; progress: Progress | undefined } | { kind: 'failed' };

/** Checks the proof of an auction, and again on request. */
export function useProofCheck(auctionId: number, receipts: Receipt[]): { state: ProofCheckState; checkAgain(): void } {
  const [run, setRun] = useState(0);
  const [state, setState] = useState<ProofCheckState>({ kind: 'checking', progress: undefined });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `run` starts the check again.
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    setState({ kind: 'checking', progress: undefined });
    const onProgress = (progress: Progress): void => setState({ kind: 'checking', progress });
    checkProof({ auctionId, receipts, signal, onProgress }).catch(() => {
      if (!signal.aborted) setState({ kind: 'failed' });
    });
    return () => leaving.abort();
  }, [auctionId, receipts, run]);

  return { state, checkAgain: () => setRun((runs) => runs + 1) };
}
