import { featureMessages } from '../../messages/language.ts';
import { shareKo } from './share-ko.ts';

export const useShareMessages = featureMessages(shareKo, async () => (await import('./share-en.ts')).shareEn);
