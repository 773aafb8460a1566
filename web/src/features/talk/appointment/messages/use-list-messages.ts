import { featureMessages } from '../../../../messages/language.ts';
import { listKo } from './list-ko.ts';

export const useListMessages = featureMessages(listKo, async () => (await import('./list-en.ts')).listEn);
