import { ChevronRight, CircleCheck } from 'lucide-react';
import { usePlaceMessages } from '../../messages/use-place-messages.ts';
import type { DoneLine as Done } from '../../shared/navigation/done-line.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { paths } from '../../shared/paths.ts';

/** Leads back to the auction that was just bid on or created. */
export default function DoneLine({ done }: { done: Done }) {
  const m = usePlaceMessages();
  return (
    <Link
      to={paths.auction(done.auctionId)}
      className="mt-4 flex items-center gap-3 rounded-m bg-indigo-wash px-4 py-3 text-label desk:mt-6"
    >
      <CircleCheck size={20} strokeWidth={1.8} aria-hidden="true" className="shrink-0 text-indigo" />
      <span className="shrink-0 text-ink-2">{m.justDone[done.kind]}</span>
      <span className="min-w-0 flex-1 truncate font-strong">{done.title}</span>
      <ChevronRight size={18} strokeWidth={1.8} aria-hidden="true" className="shrink-0 text-ink-3" />
    </Link>
  );
}
