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

/** Removes the marks by which `first.js` styled the page before hydration, and hands over the presses that it kept. */
function removeFirstPage(): void {
  const { dataset } = document.documentElement;
  // The page hydrates after the header, and until then keeps the room of its menus.
  if (dataset.member !== undefined) dataset.menus = '';
  delete dataset.member;
  delete dataset.side;
  // After hydration: the first render must be the visitor's page, the next one is the member's.
  setTimeout(() => document.dispatchEvent(new Event('teum:hydrated')));
}
