import { type Language, languages } from '@teum/contract/language';
import { use } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { localStore } from '../shared/browser-storage.ts';
import { type InWords, ko, type Messages } from './ko.ts';

interface Spoken {
  language: Language;
  messages: Messages;
}

const languageKey = 'language';
const spoken = createStore<Spoken>(() => ({ language: 'ko', messages: ko }));
const featuresInEnglish = new Set<() => Promise<unknown>>();
let wanted: Language = 'ko';

async function messagesIn(language: Language): Promise<Messages> {
  if (language === 'ko') return ko;
  const [{ en }] = await Promise.all([import('./en.ts'), ...[...featuresInEnglish].map((load) => load())]);
  return en;
}

/** Speaks another language and remembers it; of two quick choices the later one stays, whichever loads first. */
export async function chooseLanguage(language: Language): Promise<void> {
  wanted = language;
  const messages = await messagesIn(language);
  if (wanted !== language) return;
  localStore.setItem(languageKey, language);
  document.documentElement.lang = language;
  spoken.setState({ language, messages });
}

export async function restoreLanguage(): Promise<void> {
  const remembered = languages.find((language) => language === localStore.getItem(languageKey));
  if (remembered) await chooseLanguage(remembered);
}

export const currentLanguage = (): Language => spoken.getState().language;
export const currentMessages = (): Messages => spoken.getState().messages;

export const useLanguage = (): Language => useStore(spoken, (state) => state.language);
export const useMessages = (): Messages => useStore(spoken, (state) => state.messages);

/**
 * A hook for the sentences of one feature together with the frame's. They travel with the feature's code, so that the first page
 * need not carry them.
 */
export function featureMessages<Sentences>(inKorean: Sentences, loadEnglish: () => Promise<InWords<Sentences>>) {
  type All = Messages & InWords<Sentences>;
  const korean: All = { ...ko, ...(inKorean as InWords<Sentences>) };
  let english: Promise<All> | undefined;
  const inEnglish = () => {
    english ??= Promise.all([import('./en.ts'), loadEnglish()]).then(([{ en }, own]) => ({ ...en, ...own }));
    return english;
  };
  featuresInEnglish.add(inEnglish); // known before a switch, so that the page does not vanish behind a spinner for it

  return function useFeatureMessages(): All {
    return useLanguage() === 'ko' ? korean : use(inEnglish());
  };
}
