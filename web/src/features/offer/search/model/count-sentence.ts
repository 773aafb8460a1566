import { fill } from '@teum/contract/language';
import { limits } from '@teum/contract/limits';

interface CountSentences {
  results: { count: string; countOrMore: string };
}

/** A full slice only says that there are at least so many. */
export function countSentence({ results }: CountSentences, count: number): string {
  return fill(count < limits.search.perType ? results.count : results.countOrMore, { count });
}
