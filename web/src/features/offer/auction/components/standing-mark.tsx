import type { StandingState } from '@teum/contract/offer/standing';
import { CircleCheck, Flag, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../../shared/ui/class-names.ts';

const icons = { leading: CircleCheck, won: CircleCheck, outbid: TrendingUp, lost: Flag };

interface StandingMarkProps {
  state: Exclude<StandingState, 'none'>;
  children: ReactNode;
}

/** Words for a standing with their icon; ahead is in the colour of actions. */
export function StandingMark({ state, children }: StandingMarkProps) {
  const Icon = icons[state];
  const isAhead = state === 'leading' || state === 'won';
  return (
    <span
      className={classNames(
        'inline-flex min-w-0 items-center gap-1 font-strong',
        isAhead ? 'text-indigo' : 'text-ink-2',
      )}
    >
      <Icon size={16} strokeWidth={1.8} aria-hidden="true" className="shrink-0" />
      <span className="truncate">{children}</span>
    </span>
  );
}
