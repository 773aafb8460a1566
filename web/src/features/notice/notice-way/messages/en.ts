import type { Translation } from '../../../../messages/ko.ts';
import type { noticeWayKo } from './ko.ts';

export const noticeWayEn = {
  noticeWays: {
    title: 'Kinds and ways',
    error: 'Your notification settings could not be loaded.',
    kind: 'About',
    ways: { page: 'Site', push: 'Push', mail: 'Mail' },
    help: 'Push goes to browsers in which you allowed it, mail to your confirmed e-mail.',
    fixed: 'Always on',
    cell: '{kind}: {way}',
    quietTitle: 'Quiet hours',
    quietHelp:
      'Push and mail wait until the quiet hours end. The site and mails about the security of your account never wait.',
    quietSwitch: 'Use quiet hours',
    from: 'From',
    until: 'Until',
    hour: '{hour}:00',
    failed: 'This was not saved. Please try again.',
  },
} satisfies Translation<typeof noticeWayKo>;
