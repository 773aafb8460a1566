import type { Deal } from '@teum/contract/money/deal-schema';
import {
  ChevronRight,
  CircleAlert,
  ExternalLink,
  FileText,
  type LucideIcon,
  MessageSquare,
  Printer,
  ReceiptText,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../../../shared/navigation/link.tsx';
import { lazyCode, useLazyCode } from '../../../../shared/ui/lazy-code.ts';
import { useDealMessages } from '../messages/use-deal-messages.ts';
import { statementPath } from '../model/deal-paths.ts';
import { roomOf } from '../model/offer-kind.ts';

const lazyOffer = lazyCode(async () => (await import('./offer-dialog.tsx')).OfferDialog);
const lazyProblem = lazyCode(async () => (await import('./problem-dialog.tsx')).ProblemDialog);

const row =
  'flex min-h-13 w-full items-center gap-3 px-5 text-left text-label hover:bg-sunken focus-visible:-outline-offset-2';

/** The offer as it was, the papers of the deal, and the way to our team. */
export function PaperLinks({ deal }: { deal: Deal }) {
  const { dealPapers: m, dealPage } = useDealMessages();
  const [open, setOpen] = useState<'offer' | 'object' | 'explain'>();
  const close = () => setOpen(undefined);
  const Offer = useLazyCode(lazyOffer, { isWanted: open === 'offer' });
  const way = open === 'offer' ? undefined : open;
  const Problem = useLazyCode(lazyProblem, { isWanted: way !== undefined });
  return (
    <nav
      aria-label={m.label}
      className="divide-y divide-line overflow-hidden rounded-l border border-line bg-surface print:hidden"
    >
      <Link to={roomOf(deal)} className={row}>
        <Face icon={MessageSquare} label={dealPage.room} />
      </Link>
      <button type="button" className={row} onClick={() => setOpen('offer')}>
        <Face icon={FileText} label={m.offer} />
      </button>
      {deal.paidAt !== null && (
        <Link to={statementPath(deal.id)} className={row}>
          <Face icon={Printer} label={m.statement} />
        </Link>
      )}
      {deal.receiptUrl && (
        <a href={deal.receiptUrl} target="_blank" rel="noreferrer" className={row}>
          <Face icon={ReceiptText} label={m.receipt} isAway />
        </a>
      )}
      {deal.can.includes('object') && (
        <button type="button" className={row} onClick={() => setOpen('object')}>
          <Face icon={CircleAlert} label={m.problem} />
        </button>
      )}
      {deal.can.includes('explain') && (
        <button type="button" className={row} onClick={() => setOpen('explain')}>
          <Face icon={CircleAlert} label={m.explain} />
        </button>
      )}
      {open === 'offer' && Offer && <Offer dealId={deal.id} kind={deal.kind} onClose={close} />}
      {way && Problem && <Problem deal={deal} way={way} onClose={close} />}
    </nav>
  );
}

function Face({ icon: Icon, label, isAway = false }: { icon: LucideIcon; label: string; isAway?: boolean }) {
  const Way = isAway ? ExternalLink : ChevronRight;
  return (
    <>
      <Icon size={20} strokeWidth={1.8} aria-hidden="true" className="shrink-0 text-ink-2" />
      <span className="min-w-0 flex-1">{label}</span>
      <Way size={18} strokeWidth={1.8} aria-hidden="true" className="shrink-0 text-ink-3" />
    </>
  );
}
