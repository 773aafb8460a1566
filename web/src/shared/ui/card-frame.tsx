import type { ReactNode } from 'react';

/** The frame of a card among the messages of a room. */
export const CardFrame = ({ label, children }: { label: string; children: ReactNode }) => (
  <article aria-label={label} className={frameLook}>
    {children}
  </article>
);

/** While the card loads. */
export const CardFrameSkeleton = ({ children }: { children: ReactNode }) => (
  <div aria-hidden="true" className={frameLook}>
    {children}
  </div>
);

const frameLook = 'mx-auto w-full max-w-110 rounded-[16px] border border-line bg-surface p-4.75';
