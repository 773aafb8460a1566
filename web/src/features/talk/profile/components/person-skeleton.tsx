import { Skeleton } from '../../../../shared/ui/skeleton.tsx';

/** The columns of a person's page. */
export const personGrid =
  'grid gap-x-12 gap-y-6 pt-6 pb-16 desk:grid-cols-[minmax(0,1fr)_360px] desk:grid-rows-[auto_1fr] desk:pt-10 desk:pb-24';

export const PersonSkeleton = () => (
  <div aria-hidden="true" className={personGrid}>
    <div>
      <div className="flex items-center gap-4 desk:gap-6">
        <Skeleton className="size-18 shrink-0 rounded-full desk:size-24" />
        <div className="flex-1">
          <Skeleton className="h-7 w-32 rounded-s" />
          <Skeleton className="mt-2 h-4 w-24 rounded-s" />
        </div>
      </div>
      <Skeleton className="mt-6 h-5 w-full rounded-s" />
      <Skeleton className="mt-2 h-5 w-3/5 rounded-s" />
    </div>
    <Skeleton className="h-110 rounded-l desk:row-span-2" />
    <div className="border-t border-line pt-6 desk:pt-8">
      <Skeleton className="h-6 w-40 rounded-s" />
      <div className="mt-4 grid grid-cols-2 gap-3 desk:grid-cols-3 desk:gap-4">
        <Skeleton className="aspect-card rounded-m" />
        <Skeleton className="aspect-card rounded-m" />
      </div>
    </div>
  </div>
);
