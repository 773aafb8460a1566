import { fill } from '@teum/contract/language';
import { limits } from '@teum/contract/limits';
import { storedLine } from '@teum/contract/stored-line';
import type { Post } from '@teum/contract/talk/board.routes';
import { Link } from '../../../../shared/navigation/link.tsx';
import { paths } from '../../../../shared/paths.ts';
import { Age } from '../../../../shared/time/age.tsx';
import { PersonLink } from '../../../../shared/ui/person-link.tsx';
import { useRecentPosts } from '../api/recent-posts.ts';
import { usePostMessages } from '../messages/use-post-messages.ts';

const shown = 5;

/** The column of further posts beside the open one. */
export function OtherPosts({ shownId }: { shownId: number }) {
  const m = usePostMessages();
  const { data = [] } = useRecentPosts(limits.home.posts);
  const others = data.filter(({ id }) => id !== shownId).slice(0, shown);
  if (others.length === 0) return null;
  return (
    <aside aria-labelledby="other-posts">
      <div className="desk:sticky desk:top-23 desk:rounded-l desk:border desk:border-line desk:bg-surface desk:px-6 desk:pt-6 desk:pb-3">
        <header className="flex items-baseline justify-between">
          <h2 id="other-posts" className="text-subtitle">
            {m.postDetail.recent}
          </h2>
          <Link to={paths.posts} className="rounded-s text-small text-ink-3 hover:text-ink">
            {m.action.seeMore}
          </Link>
        </header>
        <ul className="mt-2 divide-y divide-line">
          {others.map((post) => (
            <OtherPost key={post.id} post={post} />
          ))}
        </ul>
      </div>
    </aside>
  );
}

function OtherPost({ post }: { post: Post }) {
  const m = usePostMessages();
  return (
    <li className="relative py-3.5">
      <Link
        to={paths.post(post.id)}
        className="line-clamp-2 min-h-6 text-label after:absolute after:inset-0 hover:underline"
      >
        {storedLine(post.title)}
      </Link>
      <p className="mt-1 truncate text-meta text-ink-3 tabular-nums">
        <PersonLink id={post.userId}>{post.nickName}</PersonLink> · <Age createdAt={post.createdAt} /> ·{' '}
        {fill(m.postRow.comments, { count: post.commentCount })}
      </p>
    </li>
  );
}
