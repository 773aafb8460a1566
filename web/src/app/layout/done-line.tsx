import { ChevronRight, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../messages/language.ts';
import { doneLineIn } from '../../shared/navigation/done-line.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { useLocation } from '../../shared/navigation/navigation.tsx';
import { paths } from '../../shared/paths.ts';
import { useIsHydrated } from '../../shared/use-is-hydrated.ts';

/** Leads back to the auction that was just bid on or created. Not on a reloaded page, where it would come late and move the rest. */
export function DoneLine() {
  const m = useMessages();
  const isHydrated = useIsHydrated();
  const { state } = useLocation();
  const [done] = useState(() => (isHydrated ? doneLineIn(state) : undefined));
  if (!done) return null;
  return (
    <Link
      to={paths.auction(done.auctionId)}
      className="mt-4 flex items-center gap-3 rounded-m bg-indigo-wash px-4 py-3 text-label desk:mt-6"
    >
      <CircleCheck size={20} strokeWidth={1.8} aria-hidden="true" className="shrink-0 text-indigo" />
      <span className="shrink-0 text-ink-2">{m.home[done.kind]}</span>
      <span className="min-w-0 flex-1 truncate font-strong">{done.title}</span>
      <ChevronRight size={18} strokeWidth={1.8} aria-hidden="true" className="shrink-0 text-ink-3" />
    </Link>
  );
}
