import type { Language } from '@teum/contract/language';
import { departureEn } from '../../features/account-care/departure/messages/en.ts';
import { departureKo } from '../../features/account-care/departure/messages/ko.ts';
import { recoveryEn } from '../../features/account-care/recovery/messages/en.ts';
import { recoveryKo } from '../../features/account-care/recovery/messages/ko.ts';
import { ledgerEn } from '../../features/bidding/ledger/messages/en.ts';
import { fairnessEn } from '../../features/bidding/ledger/messages/fairness-en.ts';
import { fairnessKo } from '../../features/bidding/ledger/messages/fairness-ko.ts';
import { ledgerKo } from '../../features/bidding/ledger/messages/ko.ts';
import { decisionEn } from '../../features/desk/desk/messages/decision-en.ts';
import { decisionKo } from '../../features/desk/desk/messages/decision-ko.ts';
import { accountEn } from '../../features/identity/account/messages/en.ts';
import { accountKo } from '../../features/identity/account/messages/ko.ts';
import { consentEn } from '../../features/identity/consent/messages/en.ts';
import { consentKo } from '../../features/identity/consent/messages/ko.ts';
import { ticketEn } from '../../features/identity/ticket/messages/en.ts';
import { ticketKo } from '../../features/identity/ticket/messages/ko.ts';
import { dealEn } from '../../features/money/deal/messages/en.ts';
import { dealKo } from '../../features/money/deal/messages/ko.ts';
import { notificationEn } from '../../features/notice/notification/messages/en.ts';
import { notificationKo } from '../../features/notice/notification/messages/ko.ts';
import { chatEn } from '../../features/talk/chat/messages/en.ts';
import { chatKo } from '../../features/talk/chat/messages/ko.ts';
import { profileEn } from '../../features/talk/profile/messages/en.ts';
import { profileKo } from '../../features/talk/profile/messages/ko.ts';
import { en } from '../../messages/en.ts';
import { ko, type Translation } from '../../messages/ko.ts';
import { placesEn } from '../../messages/places-en.ts';
import { placesKo } from '../../messages/places-ko.ts';
import { meEn } from '../me/messages/en.ts';
import { meKo } from '../me/messages/ko.ts';

const inKorean = {
  ...ko,
  ...placesKo,
  ...accountKo,
  ...chatKo,
  ...decisionKo,
  ...consentKo,
  ...dealKo,
  ...departureKo,
  ...fairnessKo,
  ...ledgerKo,
  ...meKo,
  ...notificationKo,
  ...recoveryKo,
  ...profileKo,
  ...ticketKo,
};

/** The frame's sentences and those of the features that have pages of their own. */
export type HeadSentences = Translation<typeof inKorean>;

export const headSentences: Readonly<Record<Language, HeadSentences>> = {
  ko: inKorean,
  en: {
    ...en,
    ...placesEn,
    ...accountEn,
    ...chatEn,
    ...decisionEn,
    ...consentEn,
    ...dealEn,
    ...departureEn,
    ...fairnessEn,
    ...ledgerEn,
    ...meEn,
    ...notificationEn,
    ...recoveryEn,
    ...profileEn,
    ...ticketEn,
  },
};
