import { featureMessages } from '../../../../messages/language.ts';
import { deskKo } from './desk-ko.ts';

export const useDeskMessages = featureMessages(deskKo, async () => (await import('./desk-en.ts')).deskEn);
