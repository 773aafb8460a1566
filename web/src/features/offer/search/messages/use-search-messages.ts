import { featureMessages } from '../../../../messages/language.ts';
import { searchKo } from './ko.ts';

export const useSearchMessages = featureMessages(searchKo, async () => (await import('./en.ts')).searchEn);
