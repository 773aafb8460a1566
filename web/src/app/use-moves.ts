import { useLayoutEffect, useState, useTransition } from 'react';
import { appHistory } from '../shared/navigation/app-history.ts';

/** The current location. Updated in a transition: the old page stays until the new one's code has loaded. */
export function useMoves() {
  const [move, setMove] = useState(appHistory.current);
  const [isMoving, startTransition] = useTransition();
  useLayoutEffect(() => appHistory.listen((next) => startTransition(() => setMove(next))), []);
  return { move, isMoving };
}
