import { featureMessages } from '../../../../messages/language.ts';
import { chatKo } from './ko.ts';

export const useChatMessages = featureMessages(chatKo, async () => (await import('./en.ts')).chatEn);
