import { checkPost } from '@teum/contract/talk/post-form';
import { useState } from 'react';
import { ApiError } from '../../../../shared/api-client.ts';
import { DraftNotice } from '../../../../shared/form/draft-notice.tsx';
import { type FormDraft, type KeptDraft, newRequestKey } from '../../../../shared/form/form-draft.ts';
import { isCorrectable } from '../../../../shared/form/is-correctable.ts';
import { useAlertedForm } from '../../../../shared/form/use-alerted-form.ts';
import { useStartingOver } from '../../../../shared/form/use-starting-over.ts';
import { RichTextEditor } from '../../../../shared/rich-text/rich-text-editor.tsx';
import { showAlert } from '../../../../shared/ui/alerts.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import type { FilledPost } from '../api/save-post.ts';
import { usePostFormMessages } from '../messages/use-post-form-messages.ts';
import type { PostFields } from '../model/post-draft.ts';

interface PostFormProps {
  of: 'newText' | 'changes';
  draft: FormDraft<PostFields>;
  original: PostFields;
  submitLabel: string;
  /** Saves and navigates; rejects if it could not be saved. */
  save(post: FilledPost): Promise<void>;
  /** Called for failures that the user cannot correct in the form. */
  onFailed(error: unknown): Promise<void>;
}

export function PostForm(props: PostFormProps) {
  const { formKey, startOver } = useStartingOver(props.draft);
  return <FilledPostForm key={formKey} {...props} onStartOver={startOver} />;
}

function FilledPostForm({ onStartOver, ...props }: PostFormProps & { onStartOver: () => void }) {
  const m = usePostFormMessages();
  const [kept] = useState(props.draft.read);
  const [isUploading, setIsUploading] = useState(false);
  const { values, change, error, focusable, onSubmit, isSending } = usePostForm(props, kept);

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-6">
      {kept && <DraftNotice of={props.of} onStartOver={onStartOver} />}
      <RichTextEditor
        ref={focusable('title')}
        kind="title"
        mediaKind="post"
        label={m.postForm.title}
        placeholder={m.postForm.titlePlaceholder}
        initialHtml={values.title}
        error={error('title')}
        onChange={(html) => change('title', html)}
      />
      <RichTextEditor
        ref={focusable('content')}
        kind="text"
        mediaKind="post"
        label={m.postForm.content}
        placeholder={m.postForm.contentPlaceholder}
        initialHtml={values.content}
        error={error('content')}
        onChange={(html) => change('content', html)}
        onUploading={setIsUploading}
      />
      <Button
        type="submit"
        size="l"
        pending={isSending || isUploading}
        className="max-desk:w-full desk:min-w-50 desk:self-end"
      >
        {props.submitLabel}
      </Button>
    </form>
  );
}

function usePostForm({ draft, original, save, onFailed }: PostFormProps, kept: KeptDraft<PostFields> | null) {
  const m = usePostFormMessages();
  const [requestKey, setRequestKey] = useState(() => kept?.requestKey ?? newRequestKey());

  const form = useAlertedForm({
    initial: { ...original, ...kept?.fields },
    check: checkPost,
    onChange: (fields) => draft.keep({ fields, requestKey }),
    submit: (fields) => save({ form: fields, idempotencyKey: requestKey }).catch(fail),
  });

  async function fail(error: unknown): Promise<void> {
    if (error instanceof ApiError && error.code === 'IDEMPOTENCY_KEY_REUSED') return explainTwin();
    if (isCorrectable(error)) return form.showRefusal(error);
    await onFailed(error);
  }

  /** If the answer was lost, the first attempt may have published the post. A changed text is another post, with a new key. */
  async function explainTwin(): Promise<void> {
    setRequestKey(newRequestKey());
    await showAlert({ message: m.postForm.alreadySent });
  }

  return form;
}
