import { type FieldCheck, firstOf, formCheck } from '../form-check.ts';
import type { Sentence } from '../language.ts';
import { limits } from '../limits.ts';
import { shortText } from './report-form.ts';

export const deskSentences = {
  reason: { ko: '당사자가 읽을 이유를 적어주세요.', en: 'Please give a reason for the person concerned to read.' },
  days: {
    ko: `기간은 1일부터 ${limits.desk.maxSuspensionDays}일까지입니다.`,
    en: `A suspension lasts from 1 to ${limits.desk.maxSuspensionDays} days.`,
  },
  outcome: { ko: '약속이 어떻게 되었는지 골라주세요.', en: 'Please choose what happened.' },
  objection: { ko: '이의 내용을 적어주세요.', en: 'Please say why you object.' },
} as const satisfies Record<string, Sentence>;

const required =
  (sentence: Sentence): FieldCheck =>
  (value) =>
    typeof value === 'string' && value.trim() !== '' ? undefined : sentence;

const reason = firstOf(required(deskSentences.reason), shortText);

const isDays = (value: unknown): boolean =>
  Number.isInteger(Number(value)) && Number(value) >= 1 && Number(value) <= limits.desk.maxSuspensionDays;

/** An action with its reason; a suspension has days, a settled dispute an outcome. */
export const checkAction = (form: Record<string, unknown>) => ({
  ...formCheck({ reason })(form),
  ...(form.action === 'suspend' && !isDays(form.days) && { days: deskSentences.days }),
  ...(form.action === 'settle' && typeof form.outcome !== 'string' && { outcome: deskSentences.outcome }),
});

export const checkReason = formCheck({ reason });

export const checkObjection = formCheck({ text: firstOf(required(deskSentences.objection), shortText) });
