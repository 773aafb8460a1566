interface Room {
  widthOf: (text: string) => number;
  maxWidth: number;
  maxLines: number;
}

/** Breaks lines between words, and inside a word only if it is wider than a line; the last line ends with … if text is left. */
export function breakLines(text: string, { widthOf, maxWidth, maxLines }: Room): string[] {
  const fits = (line: string) => widthOf(line) <= maxWidth;
  const lines: string[] = [];
  let rest = text;
  while (rest !== '') {
    const isLast = lines.length === maxLines - 1;
    if (isLast) return [...lines, shortened(rest, fits)];
    const line = longestStart(rest.match(/\S+\s*/g)!, fits) || longestStart([...rest], fits);
    lines.push(line.trimEnd());
    rest = rest.slice(line.length);
  }
  return lines;
}

function shortened(text: string, fits: (line: string) => boolean): string {
  if (fits(text)) return text;
  return `${longestStart([...text], (line) => fits(`${line}…`)).trimEnd()}…`;
}

/** As many of the first parts as fit on a line. */
function longestStart(parts: readonly string[], fits: (line: string) => boolean): string {
  let start = '';
  for (const part of parts) {
    if (!fits((start + part).trimEnd())) return start;
    start += part;
  }
  return start;
}
