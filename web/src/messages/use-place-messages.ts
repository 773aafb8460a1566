import { featureMessages } from './language.ts';
import { placesKo } from './places-ko.ts';

export const usePlaceMessages = featureMessages(placesKo, async () => (await import('./places-en.ts')).placesEn);
