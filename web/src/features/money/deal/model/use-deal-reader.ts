import type { Deal } from '@teum/contract/money/deal-schema';
import { type DealReader, dealWords } from '@teum/contract/money/deal-words';
import { useLanguage } from '../../../../messages/language.ts';
import { config } from '../../../../shared/config.ts';
import { shownName } from '../../../../shared/shown-name.ts';
import { useServerSecond } from '../../../../shared/time/server-clock.ts';
import { useDealMessages } from '../messages/use-deal-messages.ts';

/** Who reads about a deal, when, and the names that its sentences use. */
export function useDealReader({ partnerNickName }: Pick<Deal, 'partnerNickName'>): DealReader {
  const m = useDealMessages();
  return {
    nowMs: useServerSecond(),
    language: useLanguage(),
    holder: config.safePay?.holder ?? m.dealPage.provider,
    person: shownName(partnerNickName, m),
  };
}

export const useDealWords = (deal: Deal) => dealWords(deal, useDealReader(deal));
