import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { modalLook } from './modal-look.ts';
import { useModalDialog } from './use-modal-dialog.ts';

type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
  footer?: ReactNode;
  /** Room for three columns. */
  isWide?: boolean;
};

/** In the middle of a wide screen, at the bottom of a phone's. Its content is mounted anew each time it opens. */
export function Dialog({ isOpen, onClose, title, closeLabel, children, footer, isWide = false }: DialogProps) {
  const titleId = useId();
  const modal = useModalDialog(isOpen, onClose);
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className={classNames(
        modalLook,
        'mt-auto w-full max-w-full rounded-t-l pb-[env(safe-area-inset-bottom)] motion-safe:starting:open:translate-y-8',
        'desk:m-auto desk:rounded-l desk:motion-safe:starting:open:translate-y-2',
        isWide ? 'desk:max-w-180' : 'desk:max-w-120',
      )}
    >
      {isOpen && (
        <div className="flex max-h-[85dvh] flex-col">
          <header className="flex items-center justify-between gap-4 pt-4 pr-3 pb-2 pl-6">
            <h2 id={titleId} className="text-subtitle">
              {title}
            </h2>
            <IconButton label={closeLabel} icon={<X size={22} strokeWidth={1.8} />} onClick={onClose} />
          </header>
          <div className="overflow-y-auto px-6 pb-6">{children}</div>
          {footer && <footer className="flex justify-end gap-2 border-t border-line px-6 py-4">{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}
