/**
 * A phone's first screen of an auction: the picture gives way so that title, price, clock, standing and button fit below it
 * (`first-screen.css`). Widths in Hangul syllables, of a screen of 360 px; on a wider one there is room to spare.
 */
const syllablesPerLine = { usual: 15, small: 18 };
const lastMinutesMs = 10 * 60_000;

export const isInLastMinutes = (endTime: string, now: number): boolean => Date.parse(endTime) - now < lastMinutesMs;

/** Longer than two lines at the usual size. */
export const isLongTitle = (title: string): boolean => widthOf(title) > 2 * syllablesPerLine.usual;

/** How much room the title takes, as a class. */
export function firstScreenLook(title: string, isLast: boolean): string {
  return `first-screen ${titleRoom(title)}${isLast ? ' in-last-minutes' : ''}`;
}

function titleRoom(title: string): string {
  const width = widthOf(title);
  if (isLongTitle(title)) return width > 3 * syllablesPerLine.small ? 'title-of-four-lines' : 'title-of-three-lines';
  return width > syllablesPerLine.usual ? 'title-of-two-lines' : '';
}

/** Latin letters are some 0.6 as wide as a syllable. */
const widthOf = (title: string): number =>
  [...title].reduce((width, character) => width + (character < '\u2e80' ? 0.6 : 1), 0);
