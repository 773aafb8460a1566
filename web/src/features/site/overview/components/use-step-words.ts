import { fill } from '@teum/contract/language';
import { dateAndClock, dayAndTime } from '@teum/contract/shown-moment';
import { monthAndDay } from '@teum/contract/shown-time';
import { useLanguage } from '../../../../messages/language.ts';
import { useKrw } from '../../../../shared/format/use-krw.ts';
import { shownName } from '../../../../shared/shown-name.ts';
import { useOverviewMessages } from '../messages/use-overview-messages.ts';
import type { StepFacts } from '../model/step-facts.ts';
import type { Step } from '../model/steps.ts';

interface StepWords {
  /** Says the whole of it; only what the reader has to do has one. */
  title?: string;
  text?: string;
  /** Beside a title and a name. */
  short: string;
  act: string;
}

export function useStepWords({ kind }: Step, facts: StepFacts): StepWords {
  const krw = useKrw();
  const m = useOverviewMessages();
  const language = useLanguage();
  const isDay = kind === 'relist' || kind === 'review';
  const values = {
    title: facts.title,
    nickName: shownName(facts.person?.nickName ?? '', m),
    price: krw(facts.amountKrw ?? 0),
    when: isDay ? monthAndDay(facts.when, language) : dayAndTime(facts.when, language),
    until: facts.until ? (isDay ? monthAndDay : dateAndClock)(facts.until, language) : '',
  };
  const sentences = m.step[kind];
  return {
    ...('title' in sentences && { title: fill(sentences.title, values), text: fill(sentences.text, values) }),
    short: fill(sentences.short, values),
    act: sentences.act,
  };
}
