import type { Post } from '@teum/contract/talk/board.routes';
import { visibleText } from '@teum/contract/visible-text';
import { alertFailure } from '../../../../shared/failures/show-failure.ts';
import { useNavigate } from '../../../../shared/navigation/navigation.tsx';
import { paths } from '../../../../shared/paths.ts';
import { RichText } from '../../../../shared/rich-text/rich-text.tsx';
import { DeskNote } from '../../../../shared/safety/desk-note.tsx';
import { PersonMenu } from '../../../../shared/safety/person-menu.tsx';
import { useLoginUser } from '../../../../shared/state/login-user.ts';
import { Age } from '../../../../shared/time/age.tsx';
import { showConfirm } from '../../../../shared/ui/alerts.tsx';
import { PersonLink } from '../../../../shared/ui/person-link.tsx';
import { PersonPicture } from '../../../../shared/ui/person-picture.tsx';
import { showToast } from '../../../../shared/ui/toast.tsx';
import { useDeletePost } from '../api/delete-post.ts';
import { usePostMessages } from '../messages/use-post-messages.ts';
import { isEdited } from '../model/comment-list.ts';
import { AuthorMenu } from './author-menu.tsx';
import { Comments } from './comments.tsx';
import { OtherPosts } from './other-posts.tsx';

export function PostDetail({ post }: { post: Post }) {
  return (
    <div className="grid gap-x-16 gap-y-14 pt-6 pb-16 desk:grid-cols-[minmax(0,1fr)_320px] desk:pt-12 desk:pb-24">
      <div className="min-w-0">
        <article>
          <PostHeader post={post} />
          <RichText html={post.content} className="pt-6 pb-10 desk:pt-8 desk:pb-12" />
        </article>
        <Comments post={post} />
      </div>
      <OtherPosts shownId={post.id} />
    </div>
  );
}

function PostHeader({ post }: { post: Post }) {
  const m = usePostMessages();
  const isMine = useLoginUser()?.id === post.userId;
  return (
    <header className="border-b border-line pb-5">
      <h1 tabIndex={-1} className="wrap-anywhere text-title outline-none desk:text-headline">
        {visibleText(post.title)}
      </h1>
      <div className="mt-4 flex items-center gap-3">
        <PersonPicture id={post.userId} name={post.nickName} picture={post.profilePicture} size="l" />
        <div className="min-w-0 flex-1">
          <p className="truncate text-label font-strong">
            <PersonLink id={post.userId}>{post.nickName}</PersonLink>
          </p>
          <p className="text-meta text-ink-3">
            <Age createdAt={post.createdAt} />
            {isEdited(post) && ` · ${m.postDetail.edited}`}
          </p>
        </div>
        {isMine ? (
          <PostMenu post={post} />
        ) : (
          <PersonMenu person={{ id: post.userId, nickName: post.nickName }} thing={{ kind: 'post', id: post.id }} />
        )}
      </div>
      {post.hidden && <DeskNote what="hidden" reason={post.hidden.reason} className="mt-4" />}
    </header>
  );
}

function PostMenu({ post }: { post: Post }) {
  const m = usePostMessages();
  const navigate = useNavigate();
  const { mutateAsync: deletePost } = useDeletePost(post.id);
  const { edit, remove, removeConfirm } = m.postDetail;

  async function askAndDelete(): Promise<void> {
    if (!(await showConfirm({ message: removeConfirm, tone: 'danger', okLabel: remove }))) return;
    await deletePost().then(() => {
      showToast({ message: m.postDetail.removed, tone: 'success' });
      navigate(paths.posts, { replace: true });
    }, alertFailure);
  }

  return (
    <AuthorMenu
      label={m.postDetail.menu}
      editLabel={edit}
      deleteLabel={remove}
      onEdit={() => navigate(`${paths.postEdit}?id=${post.id}`, { state: { post } })}
      onDelete={() => void askAndDelete()}
    />
  );
}
