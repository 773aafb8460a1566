import { fill } from '@teum/contract/language';
import { storedLine } from '@teum/contract/stored-line';
import type { Post } from '@teum/contract/talk/board.routes';
import { Link } from '../../../../shared/navigation/link.tsx';
import { paths } from '../../../../shared/paths.ts';
import { PersonMenu } from '../../../../shared/safety/person-menu.tsx';
import { Age } from '../../../../shared/time/age.tsx';
import { menuPlace } from '../../../../shared/ui/menu-place.ts';
import { PersonLink } from '../../../../shared/ui/person-link.tsx';
import { useBoardMessages } from '../messages/use-board-messages.ts';
import { postPreview } from '../model/post-preview.ts';

export function PostRow({ post, headingLevel = 3 }: { post: Post; headingLevel?: 2 | 3 }) {
  const m = useBoardMessages();
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <article className="group relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-4.5">
      <Heading className="truncate text-body font-semibold">
        <Link
          to={paths.post(post.id)}
          className="outline-none group-hover:underline group-hover:underline-offset-4 after:absolute after:inset-0 after:rounded-s focus-visible:after:outline-2 focus-visible:after:outline-indigo"
        >
          {storedLine(post.title)}
        </Link>
      </Heading>
      <p className="col-start-1 truncate text-small text-ink-2">{postPreview(post.content, m.postRow.picture)}</p>
      <div className="col-start-1 flex items-center gap-x-1">
        <p className="min-w-0 truncate text-meta text-ink-3">
          <PersonLink id={post.userId}>{post.nickName}</PersonLink> · <Age createdAt={post.createdAt} />
        </p>
        <div className={menuPlace}>
          <PersonMenu
            isSmall
            person={{ id: post.userId, nickName: post.nickName }}
            thing={{ kind: 'post', id: post.id }}
          />
        </div>
      </div>
      <p className="col-start-2 row-span-3 row-start-1 self-center text-small font-semibold text-ink-3 tabular-nums">
        {fill(m.postRow.comments, { count: post.commentCount })}
      </p>
    </article>
  );
}
