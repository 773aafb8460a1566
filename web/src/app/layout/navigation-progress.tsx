import { useMessages } from '../../messages/language.ts';

/** A line along the top while the code of the next page is on its way. */
export function NavigationProgress() {
  const m = useMessages();
  return (
    <div
      role="progressbar"
      aria-label={m.notice.loading}
      className="fixed inset-x-0 top-0 z-40 h-0.5 origin-left bg-indigo motion-safe:transition-[scale] motion-safe:duration-1000 motion-safe:starting:scale-x-0"
    />
  );
}
