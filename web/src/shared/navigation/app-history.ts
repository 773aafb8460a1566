import { createBrowserHistory } from './browser-history.ts';

export const appHistory = createBrowserHistory(window);
