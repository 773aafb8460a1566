import { Eye } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { useModalDialog } from '../ui/use-modal-dialog.ts';

interface PreviewFrameProps {
  /** That nobody else sees it yet. */
  title: string;
  backLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** A page before it exists, as large as the window. Its links rest; whatever shows more works. */
export function PreviewFrame({ title, backLabel, onClose, children }: PreviewFrameProps) {
  const { ref, onClose: onNativeClose } = useModalDialog(true, onClose);

  function rest(event: MouseEvent): void {
    if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
  }

  return (
    <dialog
      ref={ref}
      onClose={onNativeClose}
      aria-label={title}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-paper text-ink outline-none"
    >
      <header className="sticky top-0 z-10 bg-ink text-paper">
        <div className="mx-auto flex min-h-14 max-w-page items-center gap-3 px-4 py-2 desk:min-h-15 desk:px-6">
          <Eye size={20} strokeWidth={1.8} aria-hidden="true" className="shrink-0" />
          <p className="min-w-0 flex-1 text-small text-pretty">{title}</p>
          <Button
            data-initial-focus
            size="s"
            className="shrink-0 bg-paper! text-ink! hover:bg-sunken!"
            onClick={onClose}
          >
            {backLabel}
          </Button>
        </div>
      </header>
      <div className="mx-auto w-full max-w-page px-4 desk:px-6" onClickCapture={rest}>
        {children}
      </div>
    </dialog>
  );
}
