import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { followNotifications } from './app/follow-notifications.ts';
import { followUserInCache, refreshStoredUser } from './app/providers.tsx';
import { announceSessionEnd } from './app/session-end.ts';
import { keepHandedToken } from './features/account/model/handed-token.ts';
import { restoreLanguage } from './messages/language.ts';

keepHandedToken(window); // first: nothing that runs or loads later may see the token in the address
announceSessionEnd();
followUserInCache();
refreshStoredUser();
followNotifications();

const render = () =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );

restoreLanguage().then(render, render); // without the English sentences the pages open in Korean
