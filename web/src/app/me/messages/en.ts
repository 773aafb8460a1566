import type { Translation } from '../../../messages/ko.ts';
import type { meKo } from './ko.ts';

export const meEn: Translation<typeof meKo> = {
  mePages: {
    label: 'Menu of my account',
    places: 'My places',
    profile: 'Profile',
    profileAbout: 'Picture, nickname, introduction, display',
    security: 'Login and security',
    securityAbout: 'E-mail, password, passkeys, devices',
    notices: 'Notification settings',
    noticesAbout: 'Kinds and ways, quiet hours',
    hours: 'Selling hours and calendar',
    hoursAbout: 'Weekly hours, days off, my calendar',
    payouts: 'Money and payouts',
    payoutsAbout: 'Auction ticket, receipts, refund',
    data: 'Blocks, data and leaving',
    dataAbout: 'Blocked people, my data, leaving',
    daysLeft: '{count} days left',
    lastDay: 'Last day',
    endsOn: 'until {date}',
    adds: 'Buying another adds {count} days to the end.',
    buy: 'Buy a ticket',
    keptOf: 'Appointments kept: {kept} of {settled}',
    kept: 'Appointments kept: {kept}',
    since: 'Member since {month}',
    changePassword: 'Change',
  },
};
