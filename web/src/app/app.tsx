import { useEffect } from 'react';
import { appHistory } from '../shared/navigation/app-history.ts';
import { Frame } from './frame.tsx';
import { queryClient } from './providers.tsx';
import { useMoves } from './use-moves.ts';

export function App() {
  const { move, isMoving } = useMoves();
  useEffect(takeOverFromFirst, []);
  return <Frame move={move} isMoving={isMoving} navigator={appHistory} client={queryClient} />;
}

/** `first.js` spoke for us before our code had come: from here on the state tells the styles, and presses are heard. */
function takeOverFromFirst(): void {
  delete document.documentElement.dataset.member;
  delete document.documentElement.dataset.side;
  // A moment later: the page is first what it is for everyone, and then what it is for this member.
  setTimeout(() => document.dispatchEvent(new Event('teum:taken-over')));
}
