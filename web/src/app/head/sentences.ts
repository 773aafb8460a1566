import type { Language } from '@teum/contract/language';
import { accountEn } from '../../features/account/messages/en.ts';
import { accountKo } from '../../features/account/messages/ko.ts';
import { chatEn } from '../../features/chat/messages/en.ts';
import { chatKo } from '../../features/chat/messages/ko.ts';
import { consentEn } from '../../features/consent/messages/en.ts';
import { consentKo } from '../../features/consent/messages/ko.ts';
import { departureEn } from '../../features/departure/messages/en.ts';
import { departureKo } from '../../features/departure/messages/ko.ts';
import { decisionEn } from '../../features/desk/messages/decision-en.ts';
import { decisionKo } from '../../features/desk/messages/decision-ko.ts';
import { ledgerEn } from '../../features/ledger/messages/en.ts';
import { fairnessEn } from '../../features/ledger/messages/fairness-en.ts';
import { fairnessKo } from '../../features/ledger/messages/fairness-ko.ts';
import { ledgerKo } from '../../features/ledger/messages/ko.ts';
import { notificationEn } from '../../features/notification/messages/en.ts';
import { notificationKo } from '../../features/notification/messages/ko.ts';
import { profileEn } from '../../features/profile/messages/en.ts';
import { profileKo } from '../../features/profile/messages/ko.ts';
import { recoveryEn } from '../../features/recovery/messages/en.ts';
import { recoveryKo } from '../../features/recovery/messages/ko.ts';
import { ticketEn } from '../../features/ticket/messages/en.ts';
import { ticketKo } from '../../features/ticket/messages/ko.ts';
import { en } from '../../messages/en.ts';
import { ko, type Translation } from '../../messages/ko.ts';
import { meEn } from '../me/messages/en.ts';
import { meKo } from '../me/messages/ko.ts';

const inKorean = {
  ...ko,
  ...accountKo,
  ...chatKo,
  ...decisionKo,
  ...consentKo,
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
    ...accountEn,
    ...chatEn,
    ...decisionEn,
    ...consentEn,
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
