import { fill } from '@teum/contract/language';
import { limits } from '@teum/contract/limits';
import { grouped } from '@teum/contract/money';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../../shared/ui/button.tsx';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { useChatMessages } from '../messages/use-chat-messages.ts';
import { bindOneEnter } from '../model/bind-one-enter.ts';
import type { MessageDraft } from '../model/message-draft.ts';
import { isSendable, lengthOf, sendableText } from '../model/message-text.ts';

interface MessageInputProps {
  draft: MessageDraft;
  isFirstFocus?: boolean;
  /** Buttons before the field. */
  tools?: ReactNode;
  onSend: (message: string) => void;
}

/**
 * An uncontrolled field: a value that React sets during composition would end the composition. The text is kept as a draft, and
 * sent by one Enter or by the button.
 */
export function MessageInput({ draft, isFirstFocus = false, tools, onSend }: MessageInputProps) {
  const m = useChatMessages();
  const field = useRef<HTMLTextAreaElement>(null);
  const hintId = useId();
  const [begun] = useState(draft.read);
  const [length, setLength] = useState(() => lengthOf(begun));
  const isTooLong = length > limits.message.max;

  function change(): void {
    draft.keep(field.current!.value);
    setLength(lengthOf(field.current!.value));
  }

  function send(): void {
    const typed = field.current!.value;
    if (!isSendable(typed)) return;
    field.current!.value = '';
    change();
    onSend(sendableText(typed));
  }

  const sendByEnter = useEffectEvent(send);
  useEffect(() => bindOneEnter(field.current!, () => sendByEnter()), []);
  useCarriedDraft(draft, field);
  useEffect(() => {
    if (isFirstFocus) field.current!.focus({ preventScroll: true });
  }, [isFirstFocus]);

  return (
    <div className="border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]">
      {isTooLong && (
        <p id={hintId} role="alert" className="px-4 pt-2.5 text-meta text-danger">
          {fill(m.chatInput.tooLong, {
            max: grouped(limits.message.max),
            count: grouped(length),
          })}
        </p>
      )}
      <div className="flex items-end gap-2 p-3">
        {tools}
        <textarea
          ref={field}
          rows={1}
          aria-label={m.chatInput.label}
          aria-invalid={isTooLong || undefined}
          aria-describedby={isTooLong ? hintId : undefined}
          placeholder={m.chatInput.placeholder}
          defaultValue={begun}
          enterKeyHint="send"
          autoComplete="off"
          className={classNames(
            // 16 px on phones: below that iOS zooms into the page when the field is touched.
            'field-sizing-content max-h-32 min-h-11 min-w-0 flex-1 resize-none rounded-[14px] bg-sunken px-3.5 py-2.5 text-body leading-[1.5] font-medium desk:text-[15px] desk:leading-[1.6]',
            'placeholder:text-ink-3 focus:outline-2 focus:-outline-offset-2 focus:outline-indigo aria-invalid:focus:outline-danger',
          )}
          onInput={change}
        />
        <Button
          className="h-11! px-4.5! text-label!"
          disabled={isTooLong}
          // The field keeps the focus, or a phone's keyboard would close after each message.
          onPointerDown={(event) => event.preventDefault()}
          onClick={send}
        >
          {m.chatInput.send}
        </Button>
      </div>
    </div>
  );
}

/** If the room is created while its second message is being typed, the text in the field becomes the draft of that room. */
function useCarriedDraft(draft: MessageDraft, field: RefObject<HTMLTextAreaElement | null>): void {
  const kept = useRef(draft);
  useEffect(() => {
    if (kept.current === draft) return;
    kept.current.keep('');
    draft.keep(field.current!.value);
    kept.current = draft;
  }, [draft, field]);
}
