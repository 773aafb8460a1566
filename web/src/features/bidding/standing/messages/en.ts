import type { Translation } from '../../../../messages/ko.ts';
import type { standingKo } from './ko.ts';

export const standingEn: Translation<typeof standingKo> = {
  standing: {
    leading: 'You are the highest bidder',
    leadingToday: 'Placed at {time}. We tell you if you are outbid.',
    leadingSince: 'Placed at {time}.',
    leadingNow: 'We tell you if you are outbid.',
    deciding: 'Waiting for the result.',
    unknown: 'We cannot tell whether you lead',
    unknownSince: 'Your last known bid is {amount}.',
    outbid: 'Someone has bid more',
    outbidBy: '{difference} above your bid of {amount}.',
    won: 'You have won',
    wonNext: 'Agree on a time with {nickName} in the chat.',
    lost: 'You did not win this time',
    lostWith: 'Your highest bid was {amount}.',
    sold: 'Sold to {nickName}',
    soldToSomeone: 'Sold',
    soldAbove: '{difference} above the starting price.',
    soldAtStart: 'At the starting price.',
    unsold: 'The auction ended without a bid',
    unsoldNext: 'You can list it again as it was.',
    toRoom: 'Go to the chat',
  },
};
