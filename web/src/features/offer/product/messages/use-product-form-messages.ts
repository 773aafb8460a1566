import { featureMessages } from '../../../../messages/language.ts';
import { productFormKo } from './form-ko.ts';

export const useProductFormMessages = featureMessages(
  productFormKo,
  async () => (await import('./form-en.ts')).productFormEn,
);
