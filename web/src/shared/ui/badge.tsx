import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type CountBadgeProps = {
  count: number;
  /** Says what is counted; leave it out if the label of the control around it says so. */
  label?: string;
};

export function CountBadge({ count, label }: CountBadgeProps) {
  if (count <= 0) return null;

  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <span
      {...spoken}
      className="inline-block h-4.5 min-w-4.5 rounded-full bg-sunset px-1.25 text-center text-micro leading-4.5 font-bold text-on-sunset tabular-nums"
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}

/** The badge on a picture with an auction's remaining time; `late` gives it the warning colour. */
export function TimeLeftBadge({ isLate = false, children }: { isLate?: boolean; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex h-7 items-center rounded-full px-2.5 text-meta font-strong tabular-nums',
        isLate ? 'bg-sunset text-on-sunset' : 'bg-pill text-on-scrim',
      )}
    >
      {children}
    </span>
  );
}
