import { featureMessages } from '../../../../messages/language.ts';
import { recoveryKo } from './ko.ts';

export const useRecoveryMessages = featureMessages(recoveryKo, async () => (await import('./en.ts')).recoveryEn);
