import './styles/index.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { followConsentQuestions } from './app/consent-question.ts';
import { followNotifications } from './app/follow-notifications.ts';
import { loadAhead } from './app/load-ahead.ts';
import { type PageState, readPageState, takeAnswers } from './app/page-state.ts';
import { followUserInCache, queryClient, refreshStoredUser } from './app/providers.tsx';
import { loadPageAt } from './app/router.tsx';
import { announceSessionEnd } from './app/session-end.ts';
import { followMailSecrets, keepMailSecret } from './features/account-care/recovery/model/mail-secret.ts';
import { keepHandedToken } from './features/identity/account/model/handed-token.ts';
import { loadLanguage, restoreLanguage } from './messages/language.ts';
import { loadCalls } from './shared/api-client.ts';
import { reportUncaught } from './shared/failures/report-failure.ts';
import { alertUnhandledCalls } from './shared/failures/show-failure.ts';
import { rememberFirstRender } from './shared/first-render.ts';
import { startOfflineWorker } from './shared/offline-worker.ts';
import { session } from './shared/session/current-session.ts';
import { resumeSession } from './shared/session/resume-session.ts';
import { raiseServerTime } from './shared/time/server-clock.ts';

// First: no later code may see a secret in the address.
keepHandedToken(window);
keepMailSecret(window);
followMailSecrets(window);
reportUncaught();
alertUnhandledCalls();
announceSessionEnd();
followUserInCache();
refreshStoredUser();
followNotifications();
followConsentQuestions();
startOfflineWorker();
loadAhead(document, (pathname) => Promise.all([loadPageAt(pathname), loadCalls()]));

const root = document.getElementById('root')!;
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);

/** Renders the page in the browser; if the English sentences cannot be loaded, in Korean. */
async function renderPage(): Promise<void> {
  await restoreLanguage().catch(() => undefined);
  createRoot(root).render(app);
}

/** Yields to pending input, scrolling and frames first. */
const breath = () => new Promise((resolve) => setTimeout(resolve));

/** Hydrates the server-rendered page once the code and sentences are loaded that it was rendered with. */
async function hydratePage(state: PageState): Promise<void> {
  await breath();
  rememberFirstRender(state);
  raiseServerTime(state.nowMs);
  if (state.isPersonal && session.token() === null) await resumeSession();
  await takeAnswers(queryClient, state, { isFresh: !state.isPersonal && !mayHaveChanged() });
  await breath();
  await loadPageAt(window.location.pathname);
  await loadLanguage(state.language);
  await restoreLanguage().catch(() => undefined); // it stays in the language that it was rendered in
  await breath();
  startTransition(() => void hydrateRoot(root, app)); // a transition, in short steps: the page stays responsive to scrolling and typing
}

/** A server-rendered page lacks the members' parts; and Back may show an hour-old page from the browser's cache. */
function mayHaveChanged(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return session.token() !== null || visit?.type === 'back_forward';
}

const state = readPageState(document);
if (state)
  hydratePage(state).catch(renderPage); // the page itself retries code that did not load
else {
  loadCalls().catch(() => undefined); // the page's own first call tries again
  void renderPage();
}
