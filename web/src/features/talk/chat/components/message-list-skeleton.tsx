import { Skeleton } from '../../../../shared/ui/skeleton.tsx';

/** A chat while its messages load, aligned to the end. */
export function MessageListSkeleton() {
  return (
    <div aria-hidden="true" className="flex min-h-0 flex-1 flex-col justify-end gap-3 overflow-hidden bg-paper p-4.5">
      <Skeleton className="h-11 w-3/5 rounded-[16px]" />
      <Skeleton className="h-11 w-2/5 rounded-[16px]" />
      <Skeleton className="h-11 w-1/2 self-end rounded-[16px]" />
      <Skeleton className="h-11 w-2/3 rounded-[16px]" />
      <Skeleton className="h-11 w-2/5 self-end rounded-[16px]" />
    </div>
  );
}
