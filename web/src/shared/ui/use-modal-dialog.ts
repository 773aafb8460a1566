import { type MouseEvent, useLayoutEffect, useRef } from 'react';

/**
 * Ties a native modal dialog to state. The browser traps the focus, closes by Esc (and by the back gesture on phones), and gives
 * the focus back to the element that had it.
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
    // Closed before it is removed: a dialog that only disappears from the page gives no focus back.
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
    // Only a whole click on the backdrop counts: a text selection dragged out of the dialog must not close it, nor must the
    // second half of a double click on the button that opened it.
    onClick: (event: MouseEvent) => {
      const isWhole = isPressedOnBackdrop.current && event.target === ref.current && event.detail < 2;
      if (isWhole) onClose();
    },
  };
}

/** A modal takes the page's scrollbar away; the page keeps its place by the width that the first one measured. */
function rememberScrollbarWidth() {
  if (document.querySelector('dialog:modal')) return;
  const page = document.documentElement;
  page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`);
}
