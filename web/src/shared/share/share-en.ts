import type { Translation } from '../../messages/ko.ts';
import type { shareKo } from './share-ko.ts';

export const shareEn: Translation<typeof shareKo> = {
  share: {
    label: 'Share',
    auction: 'Share this auction',
    product: 'Share this hourly sale',
    person: 'Share this profile',
    copy: 'Copy link',
    mail: 'Mail',
    apps: 'Other apps',
    copied: 'The address was copied.',
    notCopied: 'It could not be copied. Please copy the address of this page.',
  },
};
