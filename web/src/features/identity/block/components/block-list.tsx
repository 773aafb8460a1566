import { fill } from '@teum/contract/language';
import { shownName } from '../../../../shared/shown-name.ts';
import { Avatar } from '../../../../shared/ui/avatar.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { useBlocks, useUnblock } from '../api/blocks.ts';
import { useBlockMessages } from '../messages/use-block-messages.ts';

/** The people whom a member has blocked, each with a button that ends it. */
export function BlockList() {
  const m = useBlockMessages();
  const { data, hasNextPage, fetchNextPage } = useBlocks();
  const { mutateAsync: unblock } = useUnblock();
  const people = data?.pages.flat() ?? [];
  if (!data) return <Skeleton className="h-5 w-40 rounded-s" />;
  if (people.length === 0) return <p className="text-small text-ink-3">{m.blocks.none}</p>;
  return (
    <>
      <ul className="divide-y divide-line">
        {people.map(({ userId, nickName }) => (
          <li key={userId} className="flex min-h-14 items-center gap-3">
            <Avatar name={nickName} />
            <span className="min-w-0 flex-1 truncate text-label font-medium">{shownName(nickName, m)}</span>
            <Button
              variant="ghost"
              size="s"
              aria-label={fill(m.blocks.removeOf, { nickName: shownName(nickName, m) })}
              onClick={() => unblock(userId)}
            >
              {m.blocks.remove}
            </Button>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="ghost" size="s" className="mt-3" onClick={async () => void (await fetchNextPage())}>
          {m.blocks.more}
        </Button>
      )}
    </>
  );
}
