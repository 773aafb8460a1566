import type { Finding } from '@teum/contract/bidding/ledger-chain';
import { findingSentence } from '@teum/contract/bidding/ledger-sentences';
import { fill } from '@teum/contract/language';
import { grouped } from '@teum/contract/money';
import { Check, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import { api } from '../../../../shared/api-client.ts';
import { failureMessage } from '../../../../shared/failures/show-failure.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { Spinner } from '../../../../shared/ui/spinner.tsx';
import { showToast } from '../../../../shared/ui/toast.tsx';
import type { Progress } from '../check/check-proof.ts';
import { useLedgerMessages } from '../messages/use-ledger-messages.ts';

type Look = 'right' | 'wrong' | 'busy' | 'without';

const seals: Record<Look, ReactNode> = {
  right: <Check size={28} strokeWidth={2.2} />,
  wrong: <X size={28} strokeWidth={2.2} />,
  busy: <Spinner />,
  without: <X size={28} strokeWidth={2.2} />,
};

/** The outcome in one sentence. */
export function ProofResult({
  progress,
  auctionId,
  onAgain,
}: {
  progress: Progress | undefined;
  auctionId: number;
  onAgain: () => void;
}) {
  const { look, title, note } = useOutcome(progress);
  const m = useLedgerMessages().proof;
  return (
    <div
      role="status"
      className="mt-5 rounded-l border border-line bg-surface p-5 desk:mt-6 desk:flex desk:items-center desk:gap-5 desk:p-6"
    >
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-12 shrink-0 place-items-center rounded-full max-desk:mb-4 desk:size-14',
          look === 'wrong' ? 'bg-ink text-surface' : 'bg-indigo-wash text-indigo',
        )}
      >
        {seals[look]}
      </span>
      <div className="min-w-0 desk:flex-1">
        <h2 className="text-title tabular-nums">{title}</h2>
        <p className="mt-1 text-small text-ink-2 tabular-nums">{note}</p>
      </div>
      {look !== 'busy' && (
        <div className="flex flex-wrap gap-2 max-desk:mt-4">
          {progress?.findings[0] && <ReportFault auctionId={auctionId} finding={progress.findings[0]} />}
          <Button variant="ghost" size="s" onClick={onAgain}>
            {m.again}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Tells the operator what this browser has found, also without an account. */
function ReportFault({ auctionId, finding: { part, why, entry } }: { auctionId: number; finding: Finding }) {
  const m = useLedgerMessages().proof;
  const [isReported, setReported] = useState(false);
  async function report(): Promise<void> {
    try {
      const proof = { auctionId, part, why, ...(entry !== undefined && { entry }) };
      await api('POST /system/client-errors', { body: { kind: 'proof', page: 'auctionProof', proof } });
      setReported(true);
      showToast({ message: m.reported, tone: 'success' });
    } catch (error) {
      showToast({ message: failureMessage(error, m.notReported), tone: 'danger' });
    }
  }
  return (
    <Button size="s" onClick={isReported ? undefined : report} aria-disabled={isReported}>
      {isReported ? m.reportedAlready : m.report}
    </Button>
  );
}

function useOutcome(progress: Progress | undefined): { look: Look; title: string; note: string } {
  const m = useLedgerMessages().proof;
  const language = useLanguage();
  if (!progress) return { look: 'busy', title: m.checking, note: '' };
  const { findings, total, checked, isDone, isClosed, proof } = progress;
  const [finding] = findings;
  if (finding) return { look: 'wrong', title: findingSentence(finding, language), note: m.wrongNote };
  if (!isDone) {
    const values = { total: grouped(total), checked: grouped(checked) };
    return { look: 'busy', title: m.checking, note: fill(m.checkingNow, values) };
  }
  if (proof.entries.length === 0 && isClosed) return { look: 'without', title: m.without, note: m.withoutNote };
  const title = fill(m.allRight, { total: grouped(proof.entries.length) });
  return { look: 'right', title, note: isClosed ? m.allRightNote : m.openNote };
}
