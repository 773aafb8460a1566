import { type Language, languageCookie, languages } from '@teum/contract/language';
import { use, useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import { cookieValue } from '../shared/cookies.ts';
import { firstRender } from '../shared/first-render.ts';
import { ko, type Messages, type Translation } from './ko.ts';

const yearSeconds = 365 * 24 * 60 * 60;
const spoken = createStore<{ language: Language }>(() => ({ language: 'ko' }));
const catalogues = new Map<Language, Messages>([['ko', ko]]);
const featuresInEnglish = new Set<() => Promise<unknown>>();
let wanted: Language = 'ko';

/** Resolves when the sentences of all loaded code are available in that language. */
export async function loadLanguage(language: Language): Promise<void> {
  if (language === 'ko') return;
  const [{ en }] = await Promise.all([import('./en.ts'), ...[...featuresInEnglish].map((load) => load())]);
  catalogues.set(language, en);
}

async function speak(language: Language): Promise<boolean> {
  wanted = language;
  await loadLanguage(language);
  if (wanted !== language) return false;
  document.documentElement.lang = language;
  spoken.setState({ language });
  return true;
}

/** Switches the language and remembers it; of two quick choices the later one wins, whichever loads first. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (!(await speak(language))) return;
  // In a cookie, so that the server renders the next page in that language.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari of our targets.
  document.cookie = `${languageCookie}=${language}; Max-Age=${yearSeconds}; Path=/; SameSite=Lax`;
}

/** Uses the language chosen here, else the one that the server chose for a first visit. */
export async function restoreLanguage(): Promise<void> {
  const named = [cookieValue(document.cookie, languageCookie), document.documentElement.lang];
  await speak(named.find(isLanguage) ?? 'ko');
}

const isLanguage = (name: string | undefined): name is Language => languages.some((language) => language === name);

/** A language is used only once its sentences are loaded. */
const messagesIn = (language: Language): Messages => catalogues.get(language)!;

export const currentLanguage = (): Language => spoken.getState().language;
export const currentMessages = (): Messages => messagesIn(currentLanguage());

export const useLanguage = (): Language =>
  useSyncExternalStore(spoken.subscribe, currentLanguage, () => firstRender().language);
export const useMessages = (): Messages => messagesIn(useLanguage());

/**
 * A hook for the sentences of one feature together with the frame's. They are in the feature's chunk, so that the first page does
 * not load them.
 */
export function featureMessages<Sentences>(inKorean: Sentences, loadEnglish: () => Promise<Translation<Sentences>>) {
  type All = Messages & Translation<Sentences>;
  const korean: All = { ...ko, ...(inKorean as Translation<Sentences>) };
  let english: Promise<All> | undefined;
  const inEnglish = () => {
    english ??= readAtOnce(
      Promise.all([import('./en.ts'), loadEnglish()]).then(([{ en }, own]) => ({ ...en, ...own })),
    );
    return english;
  };
  featuresInEnglish.add(inEnglish); // loaded before the switch, so that the page is not replaced by a spinner

  return function useFeatureMessages(): All {
    // Also after they are loaded: a render that has suspended in `use` must call it again when it resumes, or React throws.
    return useLanguage() === 'ko' ? korean : use(inEnglish());
  };
}

/** Lets `use` return the value without suspending: React reads these two fields before it waits. */
function readAtOnce<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  );
  return promise;
}
