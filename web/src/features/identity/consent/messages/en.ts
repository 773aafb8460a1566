import type { Translation } from '../../../../messages/ko.ts';
import type { consentKo } from './ko.ts';

export const consentEn: Translation<typeof consentKo> = {
  consent: {
    title: 'Your consent',
    all: 'I agree to all of this',
    age: 'I am 14 or older (required)',
    terms: 'I agree to the terms of use (required)',
    privacy: 'I agree to the privacy policy (required)',
    marketing: 'I want promotional messages (optional)',
    read: 'Read',
    first: 'Please agree to the following to use Teum.',
    changed: 'The terms have changed. Please read what changed, and agree.',
    whatChanged: 'What changed in the {document}',
    agree: 'Agree and go on',
    later: 'Later',
    leave: 'Do not agree, and close my account',
    nothing: 'You have agreed to everything.',
    agreed: 'Your consent is stored.',
    failed: 'Your consents could not be loaded.',
    bar: 'Please read the terms of use and the privacy policy.',
    barChanged: 'The terms have changed. Please read what changed.',
    open: 'Read them',
    marketingTitle: 'Promotional messages',
    marketingHelp: 'Offers and news. You can change this at any time.',
    marketingSwitch: 'Receive promotional messages',
    marketingOn: 'You will receive promotional messages.',
    marketingOff: 'You will receive no promotional messages.',
  },
};
