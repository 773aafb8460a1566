import { featureMessages } from '../../../../messages/language.ts';
import { boardKo } from './ko.ts';

export const useBoardMessages = featureMessages(boardKo, async () => (await import('./en.ts')).boardEn);
