const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex="0"]';

/** The search for a neighbour stays within these: beyond them the focus would jump to another part of the page. */
const borders = 'dialog, [role=dialog], main, header, footer';

/** Long enough for the new content, such as a page or a dialog, to take the focus itself. */
const GRACE_MS = 50;

/**
 * An element that is removed loses the focus silently, and a screen reader starts again at the top. This moves the focus to the
 * neighbour of the removed element.
 */
export function keepFocus(page: Document): () => void {
  let focused = page.activeElement === page.body ? null : page.activeElement;

  function follow({ target }: FocusEvent): void {
    focused = target as Element;
  }

  // Checked a moment later: only then can a removed element be distinguished from one that the user left.
  function leave(): void {
    queueMicrotask(() => {
      if (focused?.isConnected && page.activeElement === page.body) focused = null;
    });
  }

  const observer = new MutationObserver((records) => {
    if (!focused || focused.isConnected) return;
    const gap = gapOf(focused, records);
    focused = null;
    setTimeout(() => {
      if (page.activeElement === page.body) (nextTo(gap) ?? page.querySelector('main'))?.focus();
    }, GRACE_MS);
  });

  page.addEventListener('focusin', follow);
  page.addEventListener('focusout', leave);
  observer.observe(page.body, { childList: true, subtree: true });
  return () => {
    page.removeEventListener('focusin', follow);
    page.removeEventListener('focusout', leave);
    observer.disconnect();
  };
}

interface Gap {
  parent: Element;
  /** The node before the gap; without one the gap is at the beginning of the parent. */
  previous: Node | null;
}

/** If removed nodes contain each other, the outermost one left the gap. */
function gapOf(focused: Element, records: readonly MutationRecord[]): Gap | undefined {
  const removal = records.findLast(({ removedNodes }) => [...removedNodes].some((node) => node.contains(focused)));
  return removal && { parent: removal.target as Element, previous: removal.previousSibling };
}

/** The first control after the gap, else the last one before it, in the smallest ancestor that has one. */
function nextTo(gap: Gap | undefined): HTMLElement | undefined {
  for (let around = gap?.parent; gap && around; around = around.parentElement ?? undefined) {
    const controls = [...around.querySelectorAll<HTMLElement>(focusable)].filter(isShown);
    const found = controls.find((control) => isBehind(gap, control)) ?? controls.at(-1);
    if (found || around.matches(borders)) return found;
  }
  return undefined;
}

function isBehind({ parent, previous }: Gap, control: Element): boolean {
  const before = previous?.parentNode === parent ? previous : null;
  if (!before) return Boolean(parent.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING);
  const isInside = before.contains(control);
  return !isInside && Boolean(before.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING);
}

const isShown = (control: HTMLElement): boolean => control.checkVisibility({ visibilityProperty: true });
