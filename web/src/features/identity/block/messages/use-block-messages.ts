import { featureMessages } from '../../../../messages/language.ts';
import { blockKo } from './ko.ts';

export const useBlockMessages = featureMessages(blockKo, async () => (await import('./en.ts')).blockEn);
