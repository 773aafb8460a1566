import { featureMessages } from '../../../../messages/language.ts';
import { accountKo } from './ko.ts';

export const useAccountMessages = featureMessages(accountKo, async () => (await import('./en.ts')).accountEn);
