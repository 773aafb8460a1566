import { fill } from '@teum/contract/language';

interface EstimateSentences {
  unknown: string;
  soon: string;
  minutes: string;
  hours: string;
  hoursAndMinutes: string;
}

/** A cautious estimate: whole minutes, rounded up. */
export function estimateSentence(etaSeconds: number | null, sentences: EstimateSentences): string {
  if (etaSeconds === null) return sentences.unknown;
  if (etaSeconds < 60) return sentences.soon;
  const allMinutes = Math.ceil(etaSeconds / 60);
  const [hours, minutes] = [Math.floor(allMinutes / 60), allMinutes % 60];
  if (hours === 0) return fill(sentences.minutes, { minutes });
  return fill(minutes === 0 ? sentences.hours : sentences.hoursAndMinutes, { hours, minutes });
}

/** Whether the auction will probably end before the admission. */
export const isProbablyTooLate = (etaSeconds: number | null, endTime: string, now: number): boolean =>
  etaSeconds !== null && now + etaSeconds * 1000 >= Date.parse(endTime);
