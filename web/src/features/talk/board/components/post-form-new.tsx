import { useState } from 'react';
import { useNavigate } from '../../../../shared/navigation/navigation.tsx';
import { paths } from '../../../../shared/paths.ts';
import { showAlert } from '../../../../shared/ui/alerts.tsx';
import { showToast } from '../../../../shared/ui/toast.tsx';
import { type FilledPost, useCreatePost } from '../api/save-post.ts';
import { usePostFormMessages } from '../messages/use-post-form-messages.ts';
import { emptyPostFields, newPostDraft } from '../model/post-draft.ts';
import { PostForm } from './post-form.tsx';

export function NewPostForm({ authorId }: { authorId: number }) {
  const m = usePostFormMessages();
  const navigate = useNavigate();
  const [draft] = useState(() => newPostDraft(authorId));
  const { mutateAsync: createPost } = useCreatePost();

  async function save(post: FilledPost): Promise<void> {
    const id = await createPost(post);
    draft.forget();
    showToast({ message: m.postForm.created, tone: 'success' });
    navigate(paths.post(id), { replace: true });
  }

  return (
    <PostForm
      of="newText"
      draft={draft}
      original={emptyPostFields}
      submitLabel={m.postForm.create}
      save={save}
      onFailed={() => showAlert({ message: m.postForm.createFailed })}
    />
  );
}
