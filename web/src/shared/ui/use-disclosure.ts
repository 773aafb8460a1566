import {
  type FocusEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

type OpenedBy = 'hover' | 'focus' | 'press';

/** Long enough to move the pointer from the button to the panel. */
const LEAVE_GRACE_MS = 150;

/**
 * A panel that opens by hover, by keyboard focus and by a press or tap. A press keeps it open when the pointer leaves. Esc, a
 * press or focus elsewhere and a followed link close it. `isOpenedByPress`: it is open from the start, and opens by presses alone.
 */
export function useDisclosure({ isOpenedByPress = false } = {}) {
  const [openedBy, setOpenedBy] = useState<OpenedBy | null>(isOpenedByPress ? 'press' : null);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const panelId = useId();
  const isOpen = openedBy !== null;
  const close = () => setOpenedBy(null);

  useOnlyOneOpen(isOpen, close);
  useDismissal(isOpen, root, trigger, close);
  useEffect(() => () => clearTimeout(leaving.current), []);

  return {
    isOpen,
    close,
    openByPress: () => setOpenedBy('press'),
    toggleByPress: () => setOpenedBy(openedBy === 'press' ? null : 'press'),
    panelId,
    trigger,
    rootProps: {
      ref: root,
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse' || isOpenedByPress) return;
        clearTimeout(leaving.current);
        setOpenedBy(openedBy ?? 'hover');
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse' || openedBy !== 'hover') return;
        leaving.current = setTimeout(close, LEAVE_GRACE_MS);
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget && !root.current?.contains(relatedTarget)) close();
      },
    },
    triggerProps: {
      ref: trigger,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? panelId : undefined,
      onFocus: ({ target, relatedTarget }: FocusEvent) => {
        if (isOpen || isOpenedByPress || !target.matches(':focus-visible') || isComingBack(root.current, relatedTarget))
          return;
        setOpenedBy('focus');
      },
    },
  };
}

/** Focus that returns from the panel, or from a dialog that the panel opened, must not open it again. */
function isComingBack(root: Element | null, from: EventTarget | null): boolean {
  return from instanceof Element && (Boolean(root?.contains(from)) || from.closest('dialog') !== null);
}

let closeTheOpenOne: (() => void) | undefined;

/** A pointer that moves along the header would otherwise show a second panel over the first until the first closes. */
function useOnlyOneOpen(isOpen: boolean, close: () => void) {
  const closeThis = useEffectEvent(close);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const mine = () => closeThis();
    closeTheOpenOne?.();
    closeTheOpenOne = mine;
    return () => {
      if (closeTheOpenOne === mine) closeTheOpenOne = undefined;
    };
  }, [isOpen]);
}

function useDismissal(
  isOpen: boolean,
  root: RefObject<HTMLElement | null>,
  trigger: RefObject<HTMLElement | null>,
  close: () => void,
) {
  const closeByEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Otherwise a dialog around it would close as well.
    event.preventDefault();
    if (root.current?.contains(document.activeElement)) trigger.current?.focus();
    close();
  });
  const closeByPressElsewhere = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !root.current?.contains(target)) close();
  });
  const closeByFollowedLink = useEffectEvent(({ target }: Event) => {
    if (target instanceof Element && target.closest('a') && root.current?.contains(target)) close();
  });

  useEffect(() => {
    if (!isOpen) return;
    document.addEventListener('keydown', closeByEscape);
    document.addEventListener('pointerdown', closeByPressElsewhere);
    document.addEventListener('click', closeByFollowedLink);
    return () => {
      document.removeEventListener('keydown', closeByEscape);
      document.removeEventListener('pointerdown', closeByPressElsewhere);
      document.removeEventListener('click', closeByFollowedLink);
    };
  }, [isOpen]);
}
