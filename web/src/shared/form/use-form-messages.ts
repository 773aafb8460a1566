import { featureMessages } from '../../messages/language.ts';
import { formKo } from './form-ko.ts';

export const useFormMessages = featureMessages(formKo, async () => (await import('./form-en.ts')).formEn);
