import { useMessages } from '../../messages/language.ts';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';

export default function PostsPage() {
  const m = useMessages();
  return (
    <PageFrame title={m.post.listTitle}>
      <EmptyState message={m.post.empty} action={<ButtonLink to={paths.newPost}>{m.post.write}</ButtonLink>} />
    </PageFrame>
  );
}
