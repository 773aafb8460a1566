import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { useModalDialog } from './use-modal-dialog.ts';

type SheetProps = {
  isOpen: boolean;
  onClose: () => void;
  label: string;
  closeLabel: string;
  /** Beside the close button: a title, or the search box. */
  header: ReactNode;
  children: ReactNode;
};

/** A full-screen panel of a phone that slides in from the left: navigation, search. */
export function Sheet({ isOpen, onClose, label, closeLabel, header, children }: SheetProps) {
  const modal = useModalDialog(isOpen, onClose);
  return (
    <dialog
      {...modal}
      aria-label={label}
      className="m-0 size-full max-h-none max-w-none bg-paper text-ink outline-none motion-safe:transition-[translate] motion-safe:duration-200 motion-safe:starting:open:-translate-x-full"
    >
      {isOpen && (
        <div className="flex h-full flex-col pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)]">
          <div className="flex h-(--header) shrink-0 items-center gap-2 border-b border-line pt-[env(safe-area-inset-top)] pr-1.5 pl-4">
            <div className="min-w-0 flex-1">{header}</div>
            <IconButton label={closeLabel} icon={<X size={22} strokeWidth={1.8} />} onClick={onClose} />
          </div>
          <div className="flex-1 overflow-y-auto overscroll-contain px-4 pt-2 pb-[max(24px,env(safe-area-inset-bottom))]">
            {children}
          </div>
        </div>
      )}
    </dialog>
  );
}
