import type { Translation } from '../../messages/ko.ts';
import type { galleryKo } from './gallery-ko.ts';

export const galleryEn: Translation<typeof galleryKo> = {
  gallery: {
    label: 'Pictures',
    picture: '{title} — picture {number}/{count}',
    enlarge: '{picture}, enlarge',
    show: 'Show picture {number}',
    previous: 'Previous picture',
    next: 'Next picture',
    zoomed: 'Enlarged pictures',
  },
};
