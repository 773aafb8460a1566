import type { Translation } from '../../messages/ko.ts';
import type { offerKo } from './offer-ko.ts';

export const offerEn: Translation<typeof offerKo> = {
  offerForm: {
    more: 'More details',
    optional: 'You can add a category, a length, a place and more pictures.',
    category: 'Category',
    length: 'Length',
    unchosen: 'Not chosen',
    place: 'Place',
    noPlace: 'Not decided',
    online: 'Online',
    region: 'Region',
    province: 'Province',
    district: 'City, county or district',
    chooseProvince: 'Choose a province',
    chooseDistrict: 'Choose a district',
    line: 'Details of the place',
    linePlaceholder: 'e.g. near Gangnam Station, exit 2',
    pictures: 'More pictures',
    pictureCount: '{count} pictures',
    addPictures: 'Add pictures',
    picturesHint: 'JPG, PNG, JPEG · up to 9 · {count}/9',
    picture: 'Picture {number}',
    removePicture: 'Remove picture {number}',
    movePicture: 'Move picture {number} forward',
    uploadFailed: 'The picture could not be uploaded. Please try again.',
  },
};
