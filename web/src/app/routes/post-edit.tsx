import { useMessages } from '../../messages/language.ts';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';

export default function PostEditPage() {
  const m = useMessages();
  return (
    <PageFrame title={m.post.editTitle}>
      <EmptyState message={m.post.nothingToEdit} action={<ButtonLink to={paths.posts}>{m.post.browse}</ButtonLink>} />
    </PageFrame>
  );
}
