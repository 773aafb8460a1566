import { isEmptyRichText } from '@teum/contract/rich-text';
import { checkComment } from '@teum/contract/talk/post-form';
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import { ApiError } from '../../../../shared/api-client.ts';
import { failureMessage } from '../../../../shared/failures/show-failure.ts';
import { newRequestKey } from '../../../../shared/form/form-draft.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import type { WrittenComment } from '../api/write-comment.ts';
import { usePostMessages } from '../messages/use-post-messages.ts';
import { sentComment } from '../model/comment-html.ts';
import type { CommentDraft } from '../model/post-draft.ts';

const CommentEditor = lazy(() => import('./comment-editor.tsx'));

interface CommentFormProps {
  label: string;
  placeholder?: string;
  submitLabel: string;
  draft: CommentDraft;
  /** The initial text if there is no draft. */
  original?: string;
  send: (written: WrittenComment) => Promise<unknown>;
  onSent: () => void;
  onCancel: () => void;
}

/** Writes a comment, a reply, or a change to one. After a failure the typed text stays. */
export function CommentForm({ label, placeholder, submitLabel, onCancel, ...form }: CommentFormProps) {
  const m = usePostMessages();
  const [isUploading, setIsUploading] = useState(false);
  const { html, error, change, submit } = useCommentForm(form);
  const place = useArrivedFocus();
  return (
    <fieldset
      ref={place}
      aria-label={label}
      tabIndex={-1}
      className="flex min-w-0 scroll-my-24 flex-col gap-2.5 outline-none"
    >
      <Suspense fallback={<EditorSkeleton />}>
        <CommentEditor
          label={label}
          placeholder={placeholder}
          initialHtml={html}
          error={error}
          onChange={change}
          onUploading={setIsUploading}
        />
      </Suspense>
      <div className="flex justify-end gap-2">
        <Button variant="quiet" size="s" onClick={onCancel}>
          {m.action.cancel}
        </Button>
        <Button size="s" disabled={isEmptyRichText(html)} pending={isUploading} onClick={submit}>
          {submitLabel}
        </Button>
      </div>
    </fieldset>
  );
}

/**
 * Keeps the focus in the form until the editor's code has loaded: the pressed button may be gone, and a neighbour would get the
 * focus. Scrolls into view: at the bottom of a phone's screen the form would lie behind the tab bar.
 */
function useArrivedFocus() {
  const place = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return place;
}

function useCommentForm({
  draft,
  original = '',
  send,
  onSent,
}: Pick<CommentFormProps, 'draft' | 'original' | 'send' | 'onSent'>) {
  const m = usePostMessages();
  const language = useLanguage();
  const [kept] = useState(draft.read);
  const [requestKey, setRequestKey] = useState(() => kept?.requestKey ?? newRequestKey());
  const [html, setHtml] = useState(kept?.fields.comment ?? original);
  const [error, setError] = useState<string>();

  function change(comment: string): void {
    setHtml(comment);
    setError(undefined);
    draft.keep({ fields: { comment }, requestKey });
  }

  function explain(failure: unknown): void {
    const isTwin = failure instanceof ApiError && failure.code === 'IDEMPOTENCY_KEY_REUSED';
    if (isTwin) setRequestKey(newRequestKey());
    const message = failureMessage(failure);
    setError(isTwin ? m.commentForm.alreadySent : message);
  }

  async function submit(): Promise<void> {
    const problem = checkComment({ comment: html }).comment;
    if (problem) return setError(problem[language]);
    await send({ comment: sentComment(html), idempotencyKey: requestKey }).then(() => {
      draft.forget();
      onSent();
    }, explain);
  }

  return { html, error, change, submit };
}

function EditorSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-2">
      <Skeleton className="h-5 w-16 rounded-s" />
      <Skeleton className="h-38 rounded-m" />
    </div>
  );
}
