import { type MouseEvent, useLayoutEffect, useRef } from 'react';

/**
 * Connects a native modal dialog to state. The browser traps the focus, closes it by Esc (and by the back gesture on phones), and
 * gives the focus back.
 */
export function useModalDialog(isOpen: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const isPressedOnBackdrop = useRef(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!isOpen || !dialog) return;
    rememberScrollbarWidth();
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-initial-focus]')?.focus();
    // Closed before it is removed: a dialog that is only removed gives no focus back.
    return () => dialog.close();
  }, [isOpen]);

  return {
    ref,
    onClose: () => {
      if (isOpen && !ref.current?.open) onClose();
    },
    onMouseDown: (event: MouseEvent) => {
      isPressedOnBackdrop.current = event.target === ref.current;
    },
    // Only a complete click on the backdrop counts: a text selection dragged out of the dialog must not close it, nor the second
    // half of a double click on the button that opened it.
    onClick: (event: MouseEvent) => {
      const isWhole = isPressedOnBackdrop.current && event.target === ref.current && event.detail < 2;
      if (isWhole) onClose();
    },
  };
}

/** A modal hides the page's scrollbar; the page keeps its layout by the width that the first modal measured. */
function rememberScrollbarWidth() {
  if (document.querySelector('dialog:modal')) return;
  const page = document.documentElement;
  page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`);
}
