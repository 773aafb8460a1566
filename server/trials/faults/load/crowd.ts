import type { Books } from '../books.ts';

export interface Verdict {
  books: Books[];
  /** Broken promises that the records do not show. */
  faults: string[];
  /** What was acknowledged besides the recorded entries. */
  acknowledged?: Record<string, number>;
}

/** People who do one kind of thing until they are stopped, and record the answers. */
export interface Crowd {
  live(isOver: () => boolean): Promise<void>;
  /** Called when there are no faults and no activity any more. */
  judge(): Promise<Verdict>;
}

export async function repeat(isOver: () => boolean, act: () => Promise<void>): Promise<void> {
  while (!isOver()) await act();
}
