import { useEffect, useEffectEvent } from 'react';
import { tabStore } from '../browser-storage.ts';
import { useLoginUser } from '../state/login-user.ts';
import { returnTo } from './return-to.ts';

/** What a visitor pressed before the login. */
export interface Wanted {
  act: string;
  /** Which of several, where the act does not say it. */
  subject?: string;
}

const wantedKey = 'wantedAct';

export const here = (): string => window.location.pathname + window.location.search + window.location.hash;

/** Kept in the tab: a sign-in by another site loads other documents in between. */
export const wantedAct = {
  keep(wanted: Wanted | undefined): void {
    if (wanted) tabStore.setItem(wantedKey, JSON.stringify({ ...wanted, path: here() }));
    else tabStore.removeItem(wantedKey);
  },
  /** Taken once, and only where the sign-in led back to: after a sign-in on the way to another page it is dropped. */
  take(act: string): Wanted | undefined {
    const wanted: (Wanted & { path: string }) | null = JSON.parse(tabStore.getItem(wantedKey) ?? 'null');
    if (wanted?.act !== act || wanted.path !== here()) return undefined;
    tabStore.removeItem(wantedKey);
    return returnTo.pathFrom(null) === wanted.path ? wanted : undefined;
  },
};

/** Carries out what the visitor pressed before the login, as soon as the page is theirs. */
export function useWantedAct(act: string, carryOut: (subject: string | undefined) => void): void {
  const isSignedIn = useLoginUser() !== null;
  const take = useEffectEvent(() => {
    const wanted = wantedAct.take(act);
    if (wanted) carryOut(wanted.subject);
  });
  useEffect(() => {
    if (isSignedIn) take();
  }, [isSignedIn]);
}
