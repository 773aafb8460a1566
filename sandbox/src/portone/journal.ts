import { appendFileSync, closeSync, ftruncateSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface Journal<Entry> {
  append: (entry: Entry) => void;
  close: () => void;
}

const newline = 0x0a;

/** Written synchronously, so that no answer leaves before its line is written. */
export function openJournal<Entry>(file: string, replay: (entry: Entry) => void): Journal<Entry> {
  mkdirSync(dirname(file), { recursive: true });
  const descriptor = openSync(file, 'a+');
  let length = replayWholeLines(descriptor, replay);

  return {
    append(entry) {
      const line = Buffer.from(`${JSON.stringify(entry)}\n`);
      try {
        appendFileSync(descriptor, line);
      } catch (error) {
        ftruncateSync(descriptor, length); // a full disk would leave half a line, and the next entry would continue it
        throw error;
      }
      length += line.length;
    },
    close: () => closeSync(descriptor),
  };
}

function replayWholeLines<Entry>(descriptor: number, replay: (entry: Entry) => void): number {
  const content = readFileSync(descriptor);
  const whole = content.subarray(0, content.lastIndexOf(newline) + 1);
  for (const line of whole.toString('utf8').split('\n').filter(Boolean)) replay(JSON.parse(line));
  ftruncateSync(descriptor, whole.length); // the torn last line of a killed process was never answered
  return whole.length;
}
