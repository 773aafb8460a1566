import type { Post } from '@teum/contract/talk/board.routes';
import { visibleText } from '@teum/contract/visible-text';
import { usePost } from '../../features/talk/board/api/get-post.ts';
import { PostDetail } from '../../features/talk/board/components/post-detail.tsx';
import { PostSkeleton } from '../../features/talk/board/components/post-skeleton.tsx';
import { usePostMessages } from '../../features/talk/board/messages/use-post-messages.ts';
import { usePlaceMessages } from '../../messages/use-place-messages.ts';
import { usePageParams } from '../../shared/navigation/navigation.tsx';
import { LoadedPage } from '../../shared/page/loaded-page.tsx';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { usePageTitle } from '../../shared/page/use-page-title.ts';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';

export default function PostPage() {
  const m = usePostMessages();
  const places = usePlaceMessages();
  const id = Number(usePageParams('post').postId);
  const query = usePost(id);
  const missing = (
    <PageFrame title={places.post.detailTitle}>
      <EmptyState
        message={places.post.notFound}
        action={<ButtonLink to={paths.posts}>{places.post.browse}</ButtonLink>}
      />
    </PageFrame>
  );
  return (
    <LoadedPage
      query={query}
      title={places.post.detailTitle}
      skeleton={<PostSkeleton />}
      missing={missing}
      errorMessage={m.postDetail.error}
    >
      {(post) => <TitledPost key={id} post={post} />}
    </LoadedPage>
  );
}

function TitledPost({ post }: { post: Post }) {
  usePageTitle(visibleText(post.title));
  return <PostDetail post={post} />;
}
