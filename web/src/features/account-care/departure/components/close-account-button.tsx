import type { Closing } from '@teum/contract/account-care/departure.routes';
import type { ReasonToStay } from '@teum/contract/departure-schema';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../../../shared/navigation/link.tsx';
import { useLocation } from '../../../../shared/navigation/navigation.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { ErrorState } from '../../../../shared/ui/error-state.tsx';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { useClosing } from '../api/close-account.ts';
import { useDepartureMessages } from '../messages/use-departure-messages.ts';
import { closingHash } from '../model/closing-hash.ts';
import { ClosingForm } from './closing-form.tsx';

export function CloseAccountButton() {
  const m = useDepartureMessages();
  const { hash } = useLocation();
  const [isOpen, setIsOpen] = useState(hash === closingHash);
  return (
    <>
      <p className="mb-4 text-small text-ink-2">{m.departure.help}</p>
      <Button variant="ghost" onClick={() => setIsOpen(true)}>
        {m.departure.start}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={m.departure.dialogTitle}
        closeLabel={m.action.close}
      >
        <Question />
      </Dialog>
    </>
  );
}

function Question() {
  const m = useDepartureMessages();
  const closing = useClosing();
  if (closing.isError && !closing.data)
    return (
      <ErrorState
        isInline
        message={m.departure.failed}
        retryLabel={m.action.retry}
        onRetry={() => void closing.refetch()}
      />
    );
  if (!closing.data) return <Skeleton className="h-60 rounded-m" />;
  return <Answer closing={closing.data} onRefused={() => void closing.refetch()} />;
}

function Answer({ closing, onRefused }: { closing: Closing; onRefused(): void }) {
  if (closing.reasons.length > 0) return <Reasons reasons={closing.reasons} />;
  return <ClosingForm proof={closing.proof} onRefused={onRefused} />;
}

function Reasons({ reasons }: { reasons: readonly ReasonToStay[] }) {
  const m = useDepartureMessages();
  return (
    <div>
      <h3 className="text-lead font-strong">{m.departure.reasonsTitle}</h3>
      <p className="mt-1 text-small text-ink-2">{m.departure.reasonsHelp}</p>
      <ul className="mt-4 divide-y divide-line rounded-m border border-line">
        {reasons.map(({ kind, title, link }) => (
          <li key={`${kind} ${link}`}>
            <Link to={link} className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-sunken">
              <span className="min-w-0 flex-1">
                <span className="block text-meta text-ink-3">{m.departure.reason[kind]}</span>
                <span className="block truncate text-small">{title}</span>
              </span>
              <ChevronRight size={18} strokeWidth={1.8} className="shrink-0 text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
