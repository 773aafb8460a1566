import './styles/index.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { followNotifications } from './app/follow-notifications.ts';
import { type PageState, readPageState, takeAnswers } from './app/page-state.ts';
import { followUserInCache, queryClient, refreshStoredUser } from './app/providers.tsx';
import { loadPageAt } from './app/router.tsx';
import { announceSessionEnd } from './app/session-end.ts';
import { keepHandedToken } from './features/account/model/handed-token.ts';
import { loadLanguage, restoreLanguage } from './messages/language.ts';
import { reportUncaught } from './shared/failures/report-failure.ts';
import { rememberFirstRender } from './shared/first-render.ts';
import { startOfflineWorker } from './shared/offline-worker.ts';
import { session } from './shared/session/current-session.ts';
import { hearServerTime } from './shared/time/server-clock.ts';

keepHandedToken(window); // first: nothing that runs or loads later may see the token in the address
reportUncaught();
announceSessionEnd();
followUserInCache();
refreshStoredUser();
followNotifications();
startOfflineWorker();

const root = document.getElementById('root')!;
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);

/** Draws the page here; without the English sentences it opens in Korean. */
async function draw(): Promise<void> {
  await restoreLanguage().catch(() => undefined);
  createRoot(root).render(app);
}

/** What is asked for in between is done first: a touch, a scroll, a frame. */
const breath = () => new Promise((resolve) => setTimeout(resolve));

/** Takes over the page that the server has drawn, once everything is here that it was drawn with. */
async function takeOver(state: PageState): Promise<void> {
  await breath();
  rememberFirstRender(state);
  hearServerTime(state.nowMs);
  await takeAnswers(queryClient, state, { isFresh: !mayHaveChanged() });
  await breath();
  await loadPageAt(window.location.pathname);
  await loadLanguage(state.language);
  await restoreLanguage().catch(() => undefined); // it stays in the language that it was drawn in
  await breath();
  startTransition(() => void hydrateRoot(root, app)); // in short steps: the page answers to scrolling and typing meanwhile
}

/** Drawn for nobody in particular, it lacks what members see; and Back may bring the page of an hour ago out of the browser's cache. */
function mayHaveChanged(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return session.token() !== null || visit?.type === 'back_forward';
}

const state = readPageState(document);
if (state)
  takeOver(state).catch(draw); // code that did not come is asked for again by the page itself
else void draw();
