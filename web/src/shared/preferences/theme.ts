import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { localStore } from '../browser-storage.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Shared with `public/first.js`, which sets the attribute before the first paint. */
const themeKey = 'theme';

// Stored values are read after the start: the first render in the browser must equal the server's, which knows none.
const chosen = createStore<{ theme: Theme }>(() => ({ theme: 'system' }));
chosen.setState({ theme: themes.find((theme) => theme === localStore.getItem(themeKey)) ?? 'system' });

export function chooseTheme(theme: Theme): void {
  localStore.setItem(themeKey, theme);
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  chosen.setState({ theme });
}

export const useTheme = (): Theme => useStore(chosen, (state) => state.theme);
