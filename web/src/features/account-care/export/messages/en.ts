import type { Translation } from '../../../../messages/ko.ts';
import type { exportKo } from './ko.ts';

export const exportEn: Translation<typeof exportKo> = {
  dataExport: {
    title: 'Download your data',
    help: 'Everything that Teum holds about you as one ZIP file: records as JSON, pictures as they are.',
    request: 'Make the file',
    again: 'Make a new one',
    waiting: 'It will begin in a moment.',
    running: 'It is being made. It goes on if you leave this page, and you get a notification when it is ready.',
    progress: 'Your file is being made',
    ready: 'Your file is ready. You can download it until {until}.',
    download: 'Download ({size})',
    expired: 'The last file was deleted when its time was over.',
    failed: 'The file could not be made. Please try again.',
    loadFailed: 'The state of your file could not be loaded.',
  },
};
