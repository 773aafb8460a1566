import type { Post } from '@teum/contract/talk/board.routes';
import { usePost } from '../../features/talk/board/api/get-post.ts';
import { PostEditForm } from '../../features/talk/board/components/post-form-edit.tsx';
import { usePostFormMessages } from '../../features/talk/board/messages/use-post-form-messages.ts';
import { usePostMessages } from '../../features/talk/board/messages/use-post-messages.ts';
import { usePlaceMessages } from '../../messages/use-place-messages.ts';
import { TextFormSkeleton } from '../../shared/form/form-skeleton.tsx';
import { useLocation, useSearchParams } from '../../shared/navigation/navigation.tsx';
import { LoadedPage } from '../../shared/page/loaded-page.tsx';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { paths } from '../../shared/paths.ts';
import { useLoginUser } from '../../shared/state/login-user.ts';
import { Departure } from '../departure.tsx';

export default function PostEditPage() {
  const m = usePlaceMessages();
  return (
    <div className="mx-auto max-w-200">
      <PageFrame title={m.post.editTitle}>
        <PostToEdit />
      </PageFrame>
    </div>
  );
}

/** The post that the previous page passed on, else the one in the address. */
function PostToEdit() {
  const m = usePlaceMessages();
  const { state } = useLocation();
  const parameters = useSearchParams();
  const given = (state as { post?: Post } | null)?.post;
  const id = Number(parameters.get('id'));
  if (given) return <OwnPost post={given} />;
  if (Number.isSafeInteger(id) && id > 0) return <NamedPost id={id} />;
  return <Departure message={m.post.nothingToEdit} to={paths.home} />;
}

function NamedPost({ id }: { id: number }) {
  const m = usePostMessages();
  const places = usePlaceMessages();
  const query = usePost(id);
  const missing = <Departure message={places.post.nothingToEdit} to={paths.home} />;
  return (
    <LoadedPage query={query} skeleton={<TextFormSkeleton />} missing={missing} errorMessage={m.postDetail.error}>
      {(post) => <OwnPost post={post} />}
    </LoadedPage>
  );
}

function OwnPost({ post }: { post: Post }) {
  const m = usePostFormMessages();
  const user = useLoginUser();
  if (!user) return null; // a session that ends on this page is reported by the session's own handler
  if (user.id === post.userId) return <PostEditForm key={post.id} post={post} />;
  return <Departure message={m.postForm.notAuthor} to={paths.post(post.id)} />;
}
