import { NewPostForm } from '../../features/talk/board/components/post-form-new.tsx';
import { usePlaceMessages } from '../../messages/use-place-messages.ts';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { useLoginUser } from '../../shared/state/login-user.ts';

export default function NewPostPage() {
  const m = usePlaceMessages();
  const author = useLoginUser();
  return (
    <div className="mx-auto max-w-200">
      <PageFrame title={m.post.newTitle}>{author && <NewPostForm key={author.id} authorId={author.id} />}</PageFrame>
    </div>
  );
}
