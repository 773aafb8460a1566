import type { Post } from '@teum/contract/talk/board.routes';
import { useState } from 'react';
import { alertFailure } from '../../../../shared/failures/show-failure.ts';
import { useNavigate } from '../../../../shared/navigation/navigation.tsx';
import { paths } from '../../../../shared/paths.ts';
import { showToast } from '../../../../shared/ui/toast.tsx';
import { type FilledPost, useEditPost } from '../api/save-post.ts';
import { usePostFormMessages } from '../messages/use-post-form-messages.ts';
import { fieldsOf, postChangesDraft } from '../model/post-draft.ts';
import { PostForm } from './post-form.tsx';

export function PostEditForm({ post }: { post: Post }) {
  const m = usePostFormMessages();
  const navigate = useNavigate();
  const [draft] = useState(() => postChangesDraft(post.userId, post.id));
  const { mutateAsync: editPost } = useEditPost(post.id);

  async function save(changed: FilledPost): Promise<void> {
    await editPost(changed);
    draft.forget();
    showToast({ message: m.postForm.edited, tone: 'success' });
    navigate(paths.post(post.id), { replace: true });
  }

  return (
    <PostForm
      of="changes"
      draft={draft}
      original={fieldsOf(post)}
      submitLabel={m.postForm.edit}
      save={save}
      onFailed={alertFailure}
    />
  );
}
