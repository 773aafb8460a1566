import { fill } from '@teum/contract/language';

interface EstimateWords {
  unknown: string;
  soon: string;
  minutes: string;
  hours: string;
  hoursAndMinutes: string;
}

/** An estimate in words that promise no more than it knows: whole minutes, rounded up. */
export function estimateInWords(etaSeconds: number | null, words: EstimateWords): string {
  if (etaSeconds === null) return words.unknown;
  if (etaSeconds < 60) return words.soon;
  const allMinutes = Math.ceil(etaSeconds / 60);
  const [hours, minutes] = [Math.floor(allMinutes / 60), allMinutes % 60];
  if (hours === 0) return fill(words.minutes, { minutes });
  return fill(minutes === 0 ? words.hours : words.hoursAndMinutes, { hours, minutes });
}

/** Whether the auction will probably be over before the turn comes. */
export const isProbablyTooLate = (etaSeconds: number | null, endTime: string, now: number): boolean =>
  etaSeconds !== null && now + etaSeconds * 1000 >= Date.parse(endTime);
