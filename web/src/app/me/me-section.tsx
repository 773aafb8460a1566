import type { ReactNode } from 'react';

interface MeSectionProps {
  /** The part of an address behind `#` that leads here. */
  id?: string;
  title: string;
  children: ReactNode;
}

export function MeSection({ id, title, children }: MeSectionProps) {
  return (
    <section id={id} className="scroll-mt-(--header) py-8 first:pt-2">
      <h2 className="mb-4 text-subtitle">{title}</h2>
      {children}
    </section>
  );
}
