import { classNames } from './class-names.ts';

/** A grey block; the caller sets its size and corners. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={classNames('block bg-sunken motion-safe:animate-breathe', className)} />;
}

export function CardSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="rounded-m aspect-card" />
      <Skeleton className="rounded-s mt-3.25 mb-0.75 h-4 w-5/6" />
      <Skeleton className="rounded-s mt-1.75 mb-0.5 h-5 w-1/2" />
      <Skeleton className="rounded-s mt-2.25 mb-0.5 h-3.5 w-2/3" />
    </div>
  );
}

export function RowSkeleton() {
  return (
    <div aria-hidden="true" className="py-4.5">
      <Skeleton className="rounded-s my-1 h-4.5 w-3/5" />
      <Skeleton className="rounded-s mt-2 mb-0.75 h-3.5 w-4/5" />
      <Skeleton className="rounded-s mt-1.75 mb-0.75 h-3 w-1/4" />
    </div>
  );
}
