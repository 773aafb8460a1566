import { Skeleton } from '../ui/skeleton.tsx';
import { formGrid } from './form-grid.ts';

/** One placeholder per field, below the place of its label. */
const line = 'mt-7 h-12.5 rounded-m';
const text = 'mt-7 h-83 rounded-m desk:h-117';

/** A form of texts while its item loads, with placeholders for its fields. */
export function TextFormSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-6">
      <Skeleton className={line} />
      <Skeleton className={text} />
    </div>
  );
}

/** The same with placeholders for picture and price; on a phone the price lies far below. */
export function OfferFormSkeleton() {
  return (
    <div aria-hidden="true" className={formGrid}>
      <Skeleton className={line} />
      <div className="flex flex-col gap-6 desk:col-start-2 desk:row-span-4">
        <Skeleton className="mt-7 aspect-card rounded-m" />
        <Skeleton className={`${line} max-desk:hidden`} />
      </div>
      <Skeleton className={`${text} desk:col-start-1 desk:row-span-3`} />
    </div>
  );
}
