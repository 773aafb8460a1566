import { storedLine } from '@teum/contract/stored-line';

const longestPreview = 200;

/** The beginning of a post as one line; `picture` if it has only pictures. */
export function postPreview(content: string, picture: string): string {
  const line = storedLine(content).slice(0, longestPreview);
  return line === '' ? picture : line;
}
