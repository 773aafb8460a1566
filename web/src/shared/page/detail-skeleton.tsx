import { Skeleton } from '../ui/skeleton.tsx';

/** A detail page while it loads: with the final sizes, so that nothing shifts. */
export function DetailSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="grid gap-x-12 gap-y-6 pb-16 desk:grid-cols-[minmax(0,1fr)_400px] desk:pt-8 desk:pb-24"
    >
      <Skeleton className="aspect-hero max-desk:-mx-4 desk:rounded-l" />
      <Skeleton className="h-105 rounded-l desk:col-start-2 desk:row-span-2 desk:row-start-1" />
      <div>
        <Skeleton className="h-11 w-40 rounded-s" />
        <Skeleton className="mt-10 h-4 w-full rounded-s" />
        <Skeleton className="mt-3 h-4 w-4/5 rounded-s" />
      </div>
    </div>
  );
}
