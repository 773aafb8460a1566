const mostShown = 30;

/** A keyword short enough for a sentence: a hundred letters would fill a phone's screen. */
export function shownKeyword(keyword: string): string {
  const characters = Array.from(keyword);
  return characters.length > mostShown ? `${characters.slice(0, mostShown).join('').trim()}…` : keyword;
}
