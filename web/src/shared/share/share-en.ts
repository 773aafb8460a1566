import type { Translation } from '../../messages/ko.ts';
import type { shareKo } from './share-ko.ts';

export const shareEn: Translation<typeof shareKo> = {
  share: { label: 'Share', copied: 'The address was copied.' },
};
