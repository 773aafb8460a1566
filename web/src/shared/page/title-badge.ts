import { setTitlePrefix } from './document-title.ts';

let unread = 0;
let mark: string | undefined;

/** Before the title, where a narrow tab still shows it: a user in another tab sees that something is new. */
function show(): void {
  const count = unread > 99 ? '99+' : unread;
  const shown = mark ?? (unread > 0 ? count : undefined);
  setTitlePrefix(shown === undefined ? '' : `(${shown}) `);
}

export function setTitleBadge(count: number): void {
  if (count !== unread) badgeApp(count);
  unread = count;
  show();
}

/** On the icon of an installed app, where the browser knows such badges. */
function badgeApp(count: number): void {
  const done = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  done?.catch(() => undefined); // refused where the app is not installed
}

/** A word before the title of a hidden tab, instead of the count, until the tab is seen. */
export function markTitleUntilSeen(word: string): void {
  mark = word;
  show();
  document.addEventListener('visibilitychange', forgetMark);
}

function forgetMark(): void {
  if (document.visibilityState === 'hidden') return;
  document.removeEventListener('visibilitychange', forgetMark);
  mark = undefined;
  show();
}
