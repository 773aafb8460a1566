import type { ReactNode } from 'react';

export function Panel({ title, aside, children }: { title: string; aside?: string; children: ReactNode }) {
  return (
    <section className="min-w-0 rounded-m border border-line bg-surface p-5">
      <h3 className="mb-3 flex items-baseline justify-between gap-2 text-label font-strong">
        {title}
        {aside && <span className="text-meta font-normal text-ink-3 tabular-nums">{aside}</span>}
      </h3>
      {children}
    </section>
  );
}
