import { featureMessages } from '../../messages/language.ts';
import { safetyKo } from './safety-ko.ts';

export const useSafetyMessages = featureMessages(safetyKo, async () => (await import('./safety-en.ts')).safetyEn);
