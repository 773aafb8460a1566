import { Skeleton } from '../../../../shared/ui/skeleton.tsx';

/** A post while it loads: with the final sizes, so that nothing shifts. */
export function PostSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="grid gap-x-16 gap-y-14 pt-6 pb-16 desk:grid-cols-[minmax(0,1fr)_320px] desk:pt-12 desk:pb-24"
    >
      <div>
        <Skeleton className="my-1 h-7 w-4/5 rounded-s desk:h-8" />
        <Skeleton className="mt-5 h-11 w-40 rounded-s" />
        <Skeleton className="mt-13 h-4 w-full rounded-s" />
        <Skeleton className="mt-3 h-4 w-11/12 rounded-s" />
        <Skeleton className="mt-3 h-4 w-3/5 rounded-s" />
      </div>
      <Skeleton className="h-80 rounded-l max-desk:hidden" />
    </div>
  );
}
