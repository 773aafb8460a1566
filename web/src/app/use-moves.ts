import { useLayoutEffect, useState, useTransition } from 'react';
import { appHistory } from '../shared/navigation/app-history.ts';

/** Where the user is. As a transition: the old page stays until the code of the new one has come. */
export function useMoves() {
  const [move, setMove] = useState(appHistory.current);
  const [isMoving, startTransition] = useTransition();
  useLayoutEffect(() => appHistory.listen((next) => startTransition(() => setMove(next))), []);
  return { move, isMoving };
}
