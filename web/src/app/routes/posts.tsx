import { PenLine } from 'lucide-react';
import { PostList } from '../../features/talk/board/components/post-list.tsx';
import { usePlaceMessages } from '../../messages/use-place-messages.ts';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';

export default function PostsPage() {
  const m = usePlaceMessages();
  const write = (
    <ButtonLink to={paths.newPost} size="s" icon={<PenLine size={16} strokeWidth={1.8} />}>
      {m.lists.write}
    </ButtonLink>
  );
  const first = (
    <ButtonLink to={paths.newPost} variant="ghost" size="s">
      {m.post.writeFirst}
    </ButtonLink>
  );
  return (
    <div className="mx-auto max-w-200">
      <PageFrame title={m.post.listTitle} action={write}>
        <PostList empty={<EmptyState message={m.lists.noPosts} action={first} />} />
      </PageFrame>
    </div>
  );
}
