import { matchPage, type PageMatch, type PageName } from '@teum/contract/pages';
import { createContext, type ReactNode, use, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Location, NavigationType, To } from './location.ts';

/** Performs navigations: the tab's history, or nothing during server rendering. */
export interface Navigator {
  push(to: To, state?: unknown): void;
  replace(to: To, state?: unknown): void;
  /**
   * Gives an overlay a history entry of its own; Back calls `close`. Returns the function that every other way to close calls.
   */
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

/** Provides the current location and the navigation functions. */
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
  /** Replaces the current entry: Back does not return to it. */
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

/** An overlay over the page: Back closes it instead of leaving the page. A navigation closes it, too. */
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

/** Navigates as soon as it is rendered. */
export function Navigate({ to, state }: { to: To; state?: unknown }): null {
  const navigate = useNavigate();
  const isGone = useRef(false);
  useLayoutEffect(() => {
    if (isGone.current) return; // an effect that runs twice must not navigate twice
    isGone.current = true;
    navigate(to, { replace: true, state });
  }, [navigate, to, state]);
  return null;
}

type ParamsOf<Name extends PageName> = Extract<PageMatch, { page: Name }>['params'];

/** The variable parts of the page's address; only that page may call it. */
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
