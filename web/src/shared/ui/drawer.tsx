import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

type DrawerProps = {
  /** For the aria-controls of the button that opens it. */
  id: string;
  isOpen: boolean;
  onClose: () => void;
  label: string;
  children: ReactNode;
};

/** The side navigation of a wide screen: it slides in under the header, and the page beside it stays usable. */
export function Drawer({ id, isOpen, onClose, label, children }: DrawerProps) {
  const panel = useRef<HTMLElement>(null);
  useFocusFollowing(panel, isOpen);

  function closeByEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  }

  return (
    <nav
      ref={panel}
      id={id}
      aria-label={label}
      inert={!isOpen}
      className={classNames(
        'fixed top-(--header) bottom-0 left-0 z-20 w-70 overflow-y-auto overscroll-contain border-r border-line bg-surface p-3 motion-safe:duration-200',
        // Visible at once when it opens, or the focus could not move in; hidden only after the slide-out.
        isOpen
          ? 'shadow-float motion-safe:transition-[translate]'
          : 'invisible -translate-x-full motion-safe:transition-[translate,visibility]',
      )}
      onKeyDown={closeByEscape}
    >
      {children}
    </nav>
  );
}

/** Moves the focus in when the drawer opens and back when it closes; a drawer that was open from the start takes no focus. */
function useFocusFollowing(panel: RefObject<HTMLElement | null>, isOpen: boolean) {
  const wasOpen = useRef(isOpen);
  const opener = useRef<Element | null>(null);

  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    if (isOpen) {
      opener.current = document.activeElement;
      panel.current?.querySelector<HTMLElement>('a, button')?.focus();
    } else if (panel.current?.contains(document.activeElement) && opener.current instanceof HTMLElement) {
      opener.current.focus();
    }
  }, [isOpen, panel]);
}
