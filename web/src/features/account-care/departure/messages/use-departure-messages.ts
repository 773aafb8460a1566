import { featureMessages } from '../../../../messages/language.ts';
import { departureKo } from './ko.ts';

export const useDepartureMessages = featureMessages(departureKo, async () => (await import('./en.ts')).departureEn);
