import { featureMessages } from '../../messages/language.ts';
import { galleryKo } from './gallery-ko.ts';

export const useGalleryMessages = featureMessages(galleryKo, async () => (await import('./gallery-en.ts')).galleryEn);
