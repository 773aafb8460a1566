import { useMessages } from '../../messages/language.ts';

/** A progress bar along the top while the next page's code loads. */
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
