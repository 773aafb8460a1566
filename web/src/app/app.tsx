import { useEffect } from 'react';
import { appHistory } from '../shared/navigation/app-history.ts';
import { Frame } from './frame.tsx';
import { queryClient } from './providers.tsx';
import { useMoves } from './use-moves.ts';

export function App() {
  const { move, isMoving } = useMoves();
  useEffect(forgetEarlyMarks, []);
  return <Frame move={move} isMoving={isMoving} navigator={appHistory} client={queryClient} />;
}

/** What `theme.js` told the styles before our code had come; from here on the state tells it. */
function forgetEarlyMarks(): void {
  delete document.documentElement.dataset.member;
  delete document.documentElement.dataset.side;
}
