import { Menu } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { SearchBox } from '../../features/offer/search/components/search-box.tsx';
import { useMessages } from '../../messages/language.ts';
import { useClientState } from '../../shared/state/client-state.ts';
import { useLoginUser } from '../../shared/state/login-user.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { LoginLink } from './login-link.tsx';
import { Logo } from './logo.tsx';
import { PhoneNavigation } from './phone-navigation.tsx';
import { PhoneSearch } from './phone-search.tsx';
import { sideNavigationId } from './side-navigation.tsx';
import { useSearch } from './use-search.ts';

/** Loaded for members only. */
const MemberTools = lazy(() => import('./member-tools.tsx'));

/** As wide as the tools of the longest nickname: their arrival, and its length, move nothing. */
const memberRoom = 'flex w-11 items-center justify-end desk:w-100 desk:gap-1';

export function Header() {
  const { keyword, searchFor } = useSearch();
  const isLoggedIn = useClientState((state) => state.userLoginState);
  const user = useLoginUser();
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper">
      <div className="mx-auto flex h-(--header) max-w-page items-center pt-[env(safe-area-inset-top)] px-1 narrow:gap-1 narrow:px-3 desk:gap-5 desk:px-6">
        <SideNavigationButton />
        <Logo />
        <div className="mx-auto hidden w-full max-w-130 desk:block">
          <SearchBox keyword={keyword} onSearch={searchFor} />
        </div>
        <div className="ml-auto flex shrink-0 items-center narrow:gap-1 desk:ml-0">
          <PhoneSearch keyword={keyword} onSearch={searchFor} />
          {isLoggedIn && user ? (
            <div className={memberRoom}>
              <Suspense fallback={null}>
                <MemberTools user={user} />
              </Suspense>
            </div>
          ) : (
            <VisitorTools />
          )}
          <PhoneNavigation />
        </div>
      </div>
    </header>
  );
}

/** On a narrow screen the navigation panel begins with the search instead. A member sees a placeholder until the tools load. */
const VisitorTools = () => (
  <div className="max-narrow:hidden in-data-member:invisible in-data-member:w-11 desk:in-data-member:w-100">
    <LoginLink />
  </div>
);

function SideNavigationButton() {
  const m = useMessages();
  const isOpen = useClientState((state) => state.sideNavigationState);
  const toggle = useClientState((state) => state.toggleSideNavigation);
  return (
    <IconButton
      label={m.header.menu}
      icon={<Menu size={22} strokeWidth={1.8} />}
      aria-expanded={isOpen}
      aria-controls={sideNavigationId}
      className="-ml-2 max-desk:hidden!"
      onClick={toggle}
    />
  );
}
