import type { Books } from '../books.ts';

export interface Verdict {
  books: Books[];
  /** Broken promises that the books do not show. */
  faults: string[];
  /** What was acknowledged beside the entries in the books. */
  acknowledged?: Record<string, number>;
}

/** People who do one kind of thing until they are told to stop, and write down what they were told. */
export interface Crowd {
  live(isOver: () => boolean): Promise<void>;
  /** Asked when all is calm again and nobody does anything. */
  judge(): Promise<Verdict>;
}

export async function repeat(isOver: () => boolean, act: () => Promise<void>): Promise<void> {
  while (!isOver()) await act();
}
