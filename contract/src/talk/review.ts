import type { Sentence } from '../language.ts';

/** What a reviewer may say by one press. Everyone sees these. */
export const praises = {
  onTime: { ko: '시간을 잘 지켜요', en: 'Keeps to the time' },
  asDescribed: { ko: '설명과 같아요', en: 'As described' },
  kind: { ko: '친절해요', en: 'Kind' },
  prepared: { ko: '준비가 꼼꼼해요', en: 'Well prepared' },
  again: { ko: '다시 만나고 싶어요', en: 'Would meet again' },
} as const satisfies Record<string, Sentence>;

export type Praise = keyof typeof praises;

/** Their opposites. The desk alone sees these. */
export const complaints = {
  notOnTime: { ko: '시간을 지키지 않았어요', en: 'Did not keep to the time' },
  notAsDescribed: { ko: '설명과 달랐어요', en: 'Not as described' },
  unkind: { ko: '불친절했어요', en: 'Unkind' },
  unprepared: { ko: '준비가 부족했어요', en: 'Badly prepared' },
  notAgain: { ko: '다시 만나고 싶지 않아요', en: 'Would not meet again' },
} as const satisfies Record<string, Sentence>;

export type Complaint = keyof typeof complaints;
export type ReviewTag = Praise | Complaint;

export const opposites: Readonly<Record<Praise, Complaint>> = {
  onTime: 'notOnTime',
  asDescribed: 'notAsDescribed',
  kind: 'unkind',
  prepared: 'unprepared',
  again: 'notAgain',
};

export const praiseTags = Object.keys(praises) as Praise[];
const complaintTags = Object.keys(complaints) as Complaint[];
export const reviewTags: readonly ReviewTag[] = [...praiseTags, ...complaintTags];
