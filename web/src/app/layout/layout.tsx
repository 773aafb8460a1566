import { type ReactNode, useEffect } from 'react';
import { useMessages } from '../../messages/language.ts';
import { useLocation } from '../../shared/navigation/navigation.tsx';
import { isPartOfSignIn, isTalk } from '../../shared/paths.ts';
import { useClientState } from '../../shared/state/client-state.ts';
import { useLoginUser } from '../../shared/state/login-user.ts';
import { classNames } from '../../shared/ui/class-names.ts';
import { lazyCode, useLazyCode } from '../../shared/ui/lazy-code.ts';
import { OfflineBanner } from '../../shared/ui/offline-banner.tsx';
import { useConsentQuestion } from '../consent-question.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LoginGate } from './login-gate.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { TabBar } from './tab-bar.tsx';

export function Layout({ children }: { children: ReactNode }) {
  const m = useMessages();
  const frame = isTalk(useLocation().pathname) ? 'contents max-desk:hidden' : 'contents';
  const isSideOpen = useClientState((state) => state.sideNavigationState);
  useFocusKeeper();
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-40 -translate-y-16 rounded-m bg-ink px-4 py-3 text-small text-paper focus:translate-y-0"
      >
        {m.header.skipToContent}
      </a>
      <OfflineBanner message={m.notice.offline} />
      <div className={frame}>
        <Header />
      </div>
      <SideNavigation />
      <div
        className={classNames(
          'pb-[calc(var(--tab-bar)+env(safe-area-inset-bottom))] motion-safe:transition-[padding] motion-safe:duration-200',
          isSideOpen ? 'desk:pl-70' : 'desk:in-data-side:pl-70',
        )}
      >
        <Suspension />
        <ConsentQuestion />
        <main
          id="main"
          tabIndex={-1}
          // At least as high as the window: otherwise the footer would shift with everything that appears above it.
          className="mx-auto min-h-[calc(100dvh-var(--header))] w-full max-w-page px-4 outline-none desk:px-6"
        >
          <PageBoundary>
            <LoginGate>{children}</LoginGate>
          </PageBoundary>
        </main>
        <div className={frame}>
          <Footer />
        </div>
      </div>
      <div className={frame}>
        <TabBar />
      </div>
      <MembersChat />
      <ConsentDialogHost />
    </>
  );
}

const chatBeside = lazyCode(async () => (await import('./chat-beside.tsx')).ChatBeside);

/** Loaded for members only. */
function MembersChat() {
  const isLoggedIn = useClientState((state) => state.userLoginState);
  const ChatBeside = useLazyCode(chatBeside, { isWanted: isLoggedIn });
  return ChatBeside && <ChatBeside />;
}

const consentDialog = lazyCode(
  async () => (await import('../../features/identity/consent/components/consent-dialog.tsx')).ConsentDialog,
);

/** Loaded with the first call that was refused for want of a consent. */
function ConsentDialogHost() {
  const { answer } = useConsentQuestion();
  const ConsentDialog = useLazyCode(consentDialog, { isWanted: answer !== undefined });
  return answer && ConsentDialog ? <ConsentDialog onAnswer={answer} /> : null;
}

const consentBar = lazyCode(
  async () => (await import('../../features/identity/consent/components/consent-bar.tsx')).ConsentBar,
);

/** Loaded for members who are asked to agree to something. */
function ConsentQuestion() {
  const { pathname } = useLocation();
  const pending = useLoginUser()?.pendingConsents;
  const isAsked = pending !== undefined && !isPartOfSignIn(pathname) && !isTalk(pathname);
  const ConsentBar = useLazyCode(consentBar, { isWanted: isAsked });
  return isAsked && ConsentBar ? <ConsentBar pending={pending} /> : null;
}

const suspensionBar = lazyCode(
  async () => (await import('../../features/desk/suspension/components/suspension-bar.tsx')).SuspensionBar,
);

/** Loaded for suspended members. */
function Suspension() {
  const until = useLoginUser()?.suspendedUntil;
  const SuspensionBar = useLazyCode(suspensionBar, { isWanted: until !== undefined });
  return until !== undefined && SuspensionBar ? <SuspensionBar until={until} /> : null;
}

const focusKeeper = lazyCode(async () => (await import('../../shared/focus/keep-focus.ts')).keepFocus);

/** Loaded with the first press: before that no element has the focus, so none can lose it. */
function useFocusKeeper(): void {
  const keepFocus = useLazyCode(focusKeeper, { isWanted: false, isPressEnough: true });
  useEffect(() => keepFocus?.(document), [keepFocus]);
}
