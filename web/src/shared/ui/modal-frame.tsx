import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useMessages } from '../../messages/language.ts';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { modalLook } from './modal-look.ts';
import { useModalDialog } from './use-modal-dialog.ts';

interface ModalFrameProps {
  title: string;
  /** Room for a week beside the form. */
  isRoomy?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A sheet from the bottom of a phone's screen, in the middle of a wide one. Mounted while it is open. */
export function ModalFrame({ title, isRoomy = false, onClose, children }: ModalFrameProps) {
  const m = useMessages();
  const titleId = useId();
  const modal = useModalDialog(true, onClose);
  const heading = useFocusOnChange(title);

  /** The chat panel around it would take Esc for itself. */
  const keepEscape = (event: KeyboardEvent) => event.key === 'Escape' && event.stopPropagation();

  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className={classNames(
        modalLook,
        'mt-auto w-full max-w-full rounded-t-[24px] pb-[env(safe-area-inset-bottom)] text-left motion-safe:starting:open:translate-y-8',
        'desk:m-auto desk:rounded-l desk:pb-0 desk:motion-safe:starting:open:translate-y-2',
        isRoomy ? 'desk:max-w-[min(1160px,calc(100vw-64px))]' : 'desk:max-w-120',
      )}
      onKeyDown={keepEscape}
    >
      <div className="flex max-h-[92dvh] flex-col">
        <span aria-hidden="true" className="mx-auto mt-3 h-1 w-9 shrink-0 rounded-full bg-line desk:hidden" />
        <header className="flex items-center justify-between gap-4 pt-2 pr-2.5 pb-1 pl-5 desk:pt-4 desk:pr-4 desk:pl-7">
          <h2
            ref={heading}
            id={titleId}
            tabIndex={-1}
            className="text-[20px] leading-7 font-bold tracking-[-0.02em] outline-none"
          >
            {title}
          </h2>
          <IconButton label={m.action.close} icon={<X size={22} strokeWidth={1.8} />} onClick={onClose} />
        </header>
        {children}
      </div>
    </dialog>
  );
}

/** A new title is a new step: the button that led to it is gone, and its heading takes the focus. */
function useFocusOnChange(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current !== title) heading.current?.focus();
    shown.current = title;
  }, [title]);
  return heading;
}
