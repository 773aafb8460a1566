import { matchPage, type PageMatch, type PageName } from '@teum/contract/pages';
import { createContext, type ReactNode, use, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Location, NavigationType, To } from './location.ts';

/** What moves; the history of the tab, or nothing while the server draws. */
export interface Navigator {
  push(to: To, state?: unknown): void;
  replace(to: To, state?: unknown): void;
  /** Gives what lies over the page an entry of its own, which Back leaves by calling `close`; returns what its other ways to close call. */
  openOverlay(close: () => void): () => void;
}

interface Place {
  location: Location;
  navigationType: NavigationType;
}

const PlaceContext = createContext<Place | null>(null);
const NavigatorContext = createContext<Navigator | null>(null);

interface RouterProps extends Place {
  navigator: Navigator;
  children: ReactNode;
}

/** Tells everything within where the user is and how to go elsewhere. */
export function Router({ location, navigationType, navigator, children }: RouterProps) {
  const place = useMemo(() => ({ location, navigationType }), [location, navigationType]);
  return (
    <NavigatorContext value={navigator}>
      <PlaceContext value={place}>{children}</PlaceContext>
    </NavigatorContext>
  );
}

function within<Value>(value: Value | null): Value {
  if (value === null) throw new Error('used outside the Router');
  return value;
}

export const useLocation = (): Location => within(use(PlaceContext)).location;

export const useNavigationType = (): NavigationType => within(use(PlaceContext)).navigationType;

interface NavigateOptions {
  /** In place of the current page: Back does not return to it. */
  replace?: boolean;
  state?: unknown;
}

export type NavigateFunction = (to: To, options?: NavigateOptions) => void;

/** The same function at every render. */
export function useNavigate(): NavigateFunction {
  const navigator = within(use(NavigatorContext));
  return useCallback(
    (to, { replace = false, state } = {}) => (replace ? navigator.replace(to, state) : navigator.push(to, state)),
    [navigator],
  );
}

/** A panel over the page: Back closes it instead of leaving the page, and a move elsewhere closes it, too. */
export function useOverlay() {
  const navigator = within(use(NavigatorContext));
  const [isOpen, setIsOpen] = useState(false);
  const leaveEntry = useRef<() => void>(undefined);

  function open(): void {
    leaveEntry.current = navigator.openOverlay(() => setIsOpen(false));
    setIsOpen(true);
  }

  function close(): void {
    setIsOpen(false);
    leaveEntry.current?.();
  }

  return { isOpen, open, close };
}

/** Goes elsewhere as soon as it is shown. */
export function Navigate({ to }: { to: To }): null {
  const navigate = useNavigate();
  const isGone = useRef(false);
  useLayoutEffect(() => {
    if (isGone.current) return; // an effect that runs twice must not go twice
    isGone.current = true;
    navigate(to, { replace: true });
  }, [navigate, to]);
  return null;
}

type ParamsOf<Name extends PageName> = Extract<PageMatch, { page: Name }>['params'];

/** The variable parts of the page's address, to be asked for by that page alone. */
export function usePageParams<Name extends PageName>(page: Name): ParamsOf<Name> {
  const { pathname } = useLocation();
  const match = matchPage(pathname);
  if (match?.page !== page) throw new Error(`${pathname} is not the page ${page}`);
  return match.params as ParamsOf<Name>;
}

export function useSearchParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
