import { lazy, Suspense } from 'react';
import { useClientState } from '../../shared/state/client-state.ts';

/** Visitors do not pay for what only members see. */
const UnreadMark = lazy(() => import('./unread-mark.tsx'));

export function MembersUnread() {
  const isLoggedIn = useClientState((state) => state.userLoginState);
  return (
    isLoggedIn && (
      <Suspense fallback={null}>
        <UnreadMark />
      </Suspense>
    )
  );
}
