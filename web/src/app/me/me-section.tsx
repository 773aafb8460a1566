import type { ReactNode } from 'react';

export interface MeSectionProps {
  /** The part of an address behind `#` that leads here. */
  id: string;
  title: string;
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** The margin keeps the title clear of the header, and on a phone of the row of links below it. */
export function MeSection({ id, title, action, children }: MeSectionProps) {
  return (
    <section
      id={id}
      className="scroll-mt-[calc(var(--header)+3.5rem)] py-8 first:pt-6 desk:first:pt-2 desk:scroll-mt-(--header)"
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-subtitle">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
