import { type MouseEvent, useRef, useState } from 'react';

export type Press = (event: MouseEvent<HTMLButtonElement>) => unknown;

/**
 * A press counts once: while its promise is pending, or the caller says so, further presses do nothing. The button stays
 * focusable, so that a dialog can give the focus back to it.
 */
export function useSinglePress(onClick: Press | undefined, pending: boolean) {
  const [isRunning, setIsRunning] = useState(false);
  // State alone is too late: two clicks of one frame would both read `false`.
  const isLocked = useRef(false);

  function release() {
    isLocked.current = false;
    setIsRunning(false);
  }

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (pending || isLocked.current || isSecondClickOnSubmit(event)) return event.preventDefault();

    const outcome = onClick?.(event);
    if (!(outcome instanceof Promise)) return;
    isLocked.current = true;
    setIsRunning(true);
    outcome.finally(release);
  }

  return { press, isBusy: pending || isRunning };
}

/**
 * A form may notice only a moment later that it is being submitted; the second click of a double click must not submit it again.
 */
function isSecondClickOnSubmit(event: MouseEvent<HTMLButtonElement>): boolean {
  return event.currentTarget.type === 'submit' && event.detail > 1;
}
