import { useEffect } from 'react';
import { appHistory } from '../shared/navigation/app-history.ts';
import { Frame } from './frame.tsx';
import { queryClient } from './providers.tsx';
import { useMoves } from './use-moves.ts';

export function App() {
  const { move, isMoving } = useMoves();
  useEffect(removeFirstPage, []);
  return <Frame move={move} isMoving={isMoving} navigator={appHistory} client={queryClient} />;
}

/** Until now `first.js` set the styles and held presses; from here on the app's state does, and presses are handled. */
function removeFirstPage(): void {
  delete document.documentElement.dataset.member;
  delete document.documentElement.dataset.side;
  // After hydration: the first render must be the visitor's page, the next one is the member's.
  setTimeout(() => document.dispatchEvent(new Event('teum:hydrated')));
}
