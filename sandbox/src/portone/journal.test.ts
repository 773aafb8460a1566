import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openJournal } from './journal.ts';

let directory: string;
let file: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'teum-journal-'));
  file = join(directory, 'deep', 'portone.jsonl');
});
afterEach(() => rmSync(directory, { recursive: true }));

function reopened(): string[] {
  const entries: string[] = [];
  openJournal<string>(file, (entry) => entries.push(entry)).close();
  return entries;
}

function write(...entries: string[]): void {
  const journal = openJournal<string>(file, () => undefined);
  for (const entry of entries) journal.append(entry);
  journal.close();
}

describe('openJournal', () => {
  it('[SBX-3] replays what was appended, in order', () => {
    write('준비', '결제\n두 줄');
    write('취소');
    expect(reopened()).toEqual(['준비', '결제\n두 줄', '취소']);
  });

  it('[SBX-3] drops a torn last line, cut inside a character, and goes on after it', () => {
    write('결제');
    appendFileSync(file, Buffer.from('"취소').subarray(0, 3));
    write('환불');
    expect(reopened()).toEqual(['결제', '환불']);
  });

  it('[SBX-3] refuses to start over a journal that is broken in the middle', () => {
    write('결제');
    appendFileSync(file, '{"half":\n"취소"\n');
    expect(reopened).toThrow(SyntaxError);
  });

  it('[SBX-3] writes one line per entry before it returns', () => {
    const journal = openJournal<object>(file, () => undefined);
    journal.append({ amount: 10000 });
    expect(readFileSync(file, 'utf8')).toBe('{"amount":10000}\n');
    journal.close();
  });
});
