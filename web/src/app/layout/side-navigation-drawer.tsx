import { useEffect, useState } from 'react';
import { usePlaceMessages } from '../../messages/use-place-messages.ts';
import { useClientState } from '../../shared/state/client-state.ts';
import { Drawer } from '../../shared/ui/drawer.tsx';
import { NavigationLinks } from './navigation-links.tsx';

interface SideNavigationDrawerProps {
  id: string;
  isOpen: boolean;
  /** Open since the page loaded, not by a press. */
  isOpenFromStart: boolean;
}

export default function SideNavigationDrawer({ id, isOpen, isOpenFromStart }: SideNavigationDrawerProps) {
  const m = usePlaceMessages();
  const toggle = useClientState((state) => state.toggleSideNavigation);
  // Mounted by its first opening, it must be closed for one frame: only a change makes it slide in and take the focus.
  const [isShown, setIsShown] = useState(isOpenFromStart);
  useEffect(() => setIsShown(isOpen), [isOpen]);
  return (
    <Drawer id={id} isOpen={isShown} onClose={toggle} label={m.drawer.label}>
      <NavigationLinks />
    </Drawer>
  );
}
