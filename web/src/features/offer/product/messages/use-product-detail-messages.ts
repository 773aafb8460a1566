import { featureMessages } from '../../../../messages/language.ts';
import { productDetailKo } from './detail-ko.ts';
import { productKo } from './ko.ts';

export const useProductDetailMessages = featureMessages({ ...productKo, ...productDetailKo }, async () => {
  const [{ productEn }, { productDetailEn }] = await Promise.all([import('./en.ts'), import('./detail-en.ts')]);
  return { ...productEn, ...productDetailEn };
});
