import { clientState } from '../shared/state/client-state.ts';
import { loginUser } from '../shared/state/login-user.ts';

/** Waits for an idle moment, so that the page loads first. Safari has no `requestIdleCallback`. */
const whenIdle = (work: () => void): void => {
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(work, { timeout: 5_000 });
  else setTimeout(work, 1_000);
};

const whoIsHere = (): number | undefined =>
  clientState.getState().userLoginState ? loginUser.getState().loginUserData?.id : undefined;

/** While someone is signed in, follows their notifications; opened after the page. */
export function followNotifications(): void {
  let who: number | undefined;
  let close: (() => void) | undefined;

  async function openFor(user: number): Promise<void> {
    const { openLiveNotifications } = await import('./live-notifications.ts');
    if (user === who && !close) close = openLiveNotifications(user);
  }

  function follow(): void {
    const user = whoIsHere();
    if (user === who) return;
    who = user;
    close?.();
    close = undefined;
    if (user !== undefined) whenIdle(() => void openFor(user).catch(() => undefined)); // the code did not load: the next page load tries again
  }

  follow();
  clientState.subscribe(follow);
  loginUser.subscribe(follow);
}
