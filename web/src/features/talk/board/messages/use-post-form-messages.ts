import { featureMessages } from '../../../../messages/language.ts';
import { postFormKo } from './form-ko.ts';

export const usePostFormMessages = featureMessages(postFormKo, async () => (await import('./form-en.ts')).postFormEn);
