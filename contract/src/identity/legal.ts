import type { Sentence } from '../language.ts';

export const legalDocuments = ['terms', 'privacy', 'refunds', 'about'] as const;
export type LegalDocument = (typeof legalDocuments)[number];

interface LegalVersion {
  /** The day from which it applies. */
  version: string;
  /** What is different from the version before. */
  changes: Sentence;
  /** Of the text in both languages, without the operator's names: a test refuses a changed text under an old version. */
  hash: string;
}

/**
 * The versions of each document, the newest first. A change of a text adds one; members are asked to agree to a new version of the
 * terms and of the privacy policy.
 */
export const legalVersions: Readonly<Record<LegalDocument, readonly [LegalVersion, ...LegalVersion[]]>> = {
  terms: [
    {
      version: '2026-11-19',
      changes: {
        ko: '안전결제(제10조부터 제12조)를 더하고, 회사가 하는 일과 탈퇴에 안전결제를 넣었습니다.',
        en: 'Safe pay is new (articles 10 to 12); what the company does, and closing an account, take it into account.',
      },
      hash: '6d7a9f73bf942433',
    },
    {
      version: '2026-11-17',
      changes: { ko: '처음 만든 이용약관입니다.', en: 'These are the first terms.' },
      hash: '7e9cb3aa3283eb8f',
    },
  ],
  privacy: [
    {
      version: '2026-11-19',
      changes: {
        ko: '안전결제 거래에서 처리하는 정보와 그 보관 기간을 더했습니다.',
        en: 'The data of safe pay’s deals, and how long they are kept, are new.',
      },
      hash: 'a709abacec2d418a',
    },
    {
      version: '2026-11-17',
      changes: { ko: '처음 만든 개인정보 처리방침입니다.', en: 'This is the first privacy policy.' },
      hash: 'f435323da8c876c3',
    },
  ],
  refunds: [
    {
      version: '2026-11-19',
      changes: {
        ko: '안전결제로 산 시간의 취소와 환불을 더했습니다.',
        en: 'Cancelling and refunds of time that was bought by safe pay are new.',
      },
      hash: 'f7dab7be21c6bc20',
    },
    {
      version: '2026-11-17',
      changes: { ko: '처음 만든 환불 정책입니다.', en: 'This is the first refund policy.' },
      hash: '142e82bbba259e3f',
    },
  ],
  about: [
    {
      version: '2026-11-19',
      changes: {
        ko: '안전결제의 대금을 누가 보관하는지 더했습니다.',
        en: 'Who holds the money of safe pay is new.',
      },
      hash: '3f649c5238b7bf08',
    },
    {
      version: '2026-11-17',
      changes: { ko: '처음 만든 고지입니다.', en: 'This is the first notice.' },
      hash: '416b7aa4dedd8ffc',
    },
  ],
};

export const legalVersion = (document: LegalDocument): string => legalVersions[document][0].version;

/** The operator of the market, as the law wants it shown on every page. */
export interface Business {
  name: string;
  representative: string;
  registrationNumber: string;
  mailOrderNumber: string;
  address: string;
  phone: string;
  email: string;
}
