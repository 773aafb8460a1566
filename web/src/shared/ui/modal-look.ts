import { classNames } from './class-names.ts';

export const modalLook = classNames(
  'border border-line bg-surface text-ink shadow-float outline-none backdrop:bg-backdrop',
  'motion-safe:transition-[opacity,translate] motion-safe:duration-200 motion-safe:starting:open:opacity-0',
);
