// @ts-check
import { padText, textWidth } from './text-width.mjs';

/**
 * Draws a frame around the lines. Omits it where the terminal is too narrow, since a broken frame is harder to read than none.
 * @param {string[]} lines
 * @param {number} columns
 */
export function drawBox(lines, columns = Number.POSITIVE_INFINITY) {
  const width = Math.max(...lines.map(textWidth));
  if (width + 6 > columns) return lines.join('\n');

  const edge = '─'.repeat(width + 4);
  const rows = lines.map((line) => `│  ${padText(line, width)}  │`);
  return [`┌${edge}┐`, ...rows, `└${edge}┘`].join('\n');
}

/**
 * Rows of cells as lines with straight columns.
 * @param {string[][]} rows
 */
export function alignColumns(rows) {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => textWidth(row[column] ?? '')))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, column) => padText(cell, widths[column] ?? 0))
      .join('   ')
      .trimEnd(),
  );
}
