import type { ReactNode } from 'react';
import { classNames } from '../../shared/ui/class-names.ts';

interface MeSectionProps {
  /** The part of an address behind `#` that leads here. */
  id?: string;
  title: string;
  /** Beside the title. */
  action?: ReactNode;
  /** A list above it has not loaded: shown now, the section would move. Links to it work already. */
  isHeld?: boolean;
  children: ReactNode;
}

/** A card of a page below 내 정보. The margin keeps the title clear of the header. */
export function MeSection({ id, title, action, isHeld = false, children }: MeSectionProps) {
  return (
    <section
      id={id}
      className={classNames(
        'min-w-0 scroll-mt-[calc(var(--header)+1rem)] rounded-l border border-line bg-surface p-5 desk:p-6',
        isHeld && 'invisible',
      )}
    >
      <div className="mb-3 flex min-h-10 last:mb-0 flex-wrap items-center justify-between gap-2">
        <h2 className="text-subtitle">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
