/** What a stranger's HTML may hold before any parser works on it; a parser's time grows with tags and entities. */
export interface HtmlBounds {
  /** Tags and entities. */
  readonly maxMarkup: number;
  /** UTF-16 units without the pictures that stand inside the text as `data:` addresses. */
  readonly maxPlainUnits: number;
}

/** Counts in one pass and stops at the first bound that is passed. */
export function isWithinHtmlBounds(html: string, { maxMarkup, maxPlainUnits }: HtmlBounds): boolean {
  return !holdsMoreThan(html, /[<&]/g, maxMarkup) && plainUnits(html, maxPlainUnits) <= maxPlainUnits;
}

function holdsMoreThan(text: string, pattern: RegExp, max: number): boolean {
  for (let count = 0; count <= max; count += 1) {
    if (!pattern.test(text)) return false;
  }
  return true;
}

const embeddedPicture = /data:image\/[^"'<>]*/gi;
/** More pictures than any text may hold; later ones count as plain text. */
const countedPictures = 50;

function plainUnits(html: string, enough: number): number {
  let units = html.length;
  if (units <= enough) return units;
  let pictures = 0;
  for (const [address] of html.matchAll(embeddedPicture)) {
    units -= address.length;
    pictures += 1;
    if (pictures === countedPictures) break;
  }
  return units;
}
