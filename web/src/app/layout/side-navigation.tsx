import { lazy, Suspense, useState } from 'react';
import { clientState, useClientState } from '../../shared/state/client-state.ts';

export const sideNavigationId = 'side-navigation';

const SideNavigationDrawer = lazy(() => import('./side-navigation-drawer.tsx'));

/** For wide screens; phones have a panel of their own. Its code loads when it is first opened. */
export function SideNavigation() {
  const isOpen = useClientState((state) => state.sideNavigationState);
  // Reads the state itself: the first render of a server-rendered page shows it closed.
  const [isOpenFromStart] = useState(() => clientState.getState().sideNavigationState);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;

  return (
    <div className="max-desk:hidden">
      <Suspense fallback={null}>
        <SideNavigationDrawer id={sideNavigationId} isOpen={isOpen} isOpenFromStart={isOpenFromStart} />
      </Suspense>
    </div>
  );
}
