import { type ReactNode, useState } from 'react';
import { type Location, resolvePath, type To } from '../shared/navigation/location.ts';
import { Router } from '../shared/navigation/navigation.tsx';

const start: Location = { pathname: '/', search: '', hash: '', state: null, key: 'start' };

/** A place in the product without the rest of it; where its links lead, `children` shows. */
export function PlacedAt({ path, children }: { path: string; children: (pathname: string) => ReactNode }) {
  const [location, setLocation] = useState<Location>({ ...start, ...resolvePath(path, start) });
  const [navigator] = useState(() => {
    const go = (to: To, state: unknown = null) => setLocation((from) => ({ ...from, ...resolvePath(to, from), state }));
    return { push: go, replace: go, openOverlay: () => () => undefined };
  });
  return (
    <Router location={location} navigationType="push" navigator={navigator}>
      {children(location.pathname)}
    </Router>
  );
}
