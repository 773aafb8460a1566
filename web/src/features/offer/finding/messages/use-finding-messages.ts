import { featureMessages } from '../../../../messages/language.ts';
import { findingKo } from './ko.ts';

export const useFindingMessages = featureMessages(findingKo, async () => (await import('./en.ts')).findingEn);
