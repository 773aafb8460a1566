import { lazy, Suspense } from 'react';
import { useClientState } from '../../shared/state/client-state.ts';

/** Loaded for members only. */
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
