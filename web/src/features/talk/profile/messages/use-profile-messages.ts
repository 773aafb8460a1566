import { featureMessages } from '../../../../messages/language.ts';
import { profileKo } from './ko.ts';

export const useProfileMessages = featureMessages(profileKo, async () => (await import('./en.ts')).profileEn);
