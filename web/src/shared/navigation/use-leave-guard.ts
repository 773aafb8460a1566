import { useEffect, useEffectEvent } from 'react';
import { appHistory } from './app-history.ts';
import type { LeaveQuestion } from './browser-history.ts';

/** While active, asks before the page is left by a link, a button or Back. */
export function useLeaveGuard(isActive: boolean, question: LeaveQuestion): void {
  const ask = useEffectEvent(question);
  useEffect(() => (isActive ? appHistory.block((move) => ask(move)) : undefined), [isActive]);
}
