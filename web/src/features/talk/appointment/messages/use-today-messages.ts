import { featureMessages } from '../../../../messages/language.ts';
import { todayKo } from './today-ko.ts';

export const useTodayMessages = featureMessages(todayKo, async () => (await import('./today-en.ts')).todayEn);
