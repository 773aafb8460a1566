import { featureMessages } from '../../../../messages/language.ts';
import { overviewKo } from './ko.ts';

export const useOverviewMessages = featureMessages(overviewKo, async () => (await import('./en.ts')).overviewEn);
