interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

const gap = 8;

/** How far toasts move down, so that they lie below what is being typed; `rest` is where they lie otherwise. */
export function toastShift(rest: Box, typed: Box | undefined, viewBottom: number): number {
  if (!typed) return 0;
  const isBeside = typed.right <= rest.left || typed.left >= rest.right;
  const isApart = typed.bottom <= rest.top || typed.top >= rest.bottom;
  if (isBeside || isApart) return 0;
  const shift = typed.bottom + gap - rest.top;
  return rest.bottom + shift > viewBottom ? 0 : shift;
}

const fields =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, [contenteditable=true]';

/** The field with the focus; of a long text only the line with the caret. */
export function typedBox(): Box | undefined {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement) || !field.matches(fields)) return undefined;
  const selection = field.isContentEditable ? window.getSelection() : null;
  const caret = selection?.rangeCount ? selection.getRangeAt(0).getBoundingClientRect() : undefined;
  return caret && caret.height > 0 ? caret : field.getBoundingClientRect();
}
