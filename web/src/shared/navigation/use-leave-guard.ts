import { useEffectEvent, useLayoutEffect } from 'react';
import { appHistory } from './app-history.ts';
import type { LeaveQuestion } from './browser-history.ts';

/** While active, asks before the page is left by a link, a button or Back. */
export function useLeaveGuard(isActive: boolean, question: LeaveQuestion): void {
  const ask = useEffectEvent(question);
  // A layout effect: a press right after the paint must already meet the guard.
  useLayoutEffect(() => (isActive ? appHistory.block((move) => ask(move)) : undefined), [isActive]);
}
