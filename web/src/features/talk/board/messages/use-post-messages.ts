import { featureMessages } from '../../../../messages/language.ts';
import { boardKo } from './ko.ts';
import { postKo } from './post-ko.ts';

/** The sentences of a post's own page, which lists do not load. */
export const usePostMessages = featureMessages({ ...boardKo, ...postKo }, async () => {
  const [{ boardEn }, { postEn }] = await Promise.all([import('./en.ts'), import('./post-en.ts')]);
  return { ...boardEn, ...postEn };
});
