import { localeLanguage } from '../start-messages.ts';
import type { BackupProgress } from './take-backup.ts';

const names = {
  en: { database: 'Database', pictures: 'Pictures', verify: 'Verify', restore: 'Restore' },
  ko: { database: '데이터베이스', pictures: '사진', verify: '확인', restore: '복원' },
};
const frameMs = 200;

export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(bytes < 1e8 ? 1 : 0)} MB`;

/** One line per part: on a terminal it grows with the bytes, elsewhere it is printed once at the end of the part. */
export function showProgress(out: NodeJS.WriteStream = process.stdout): BackupProgress & { done(): void } {
  let part: keyof (typeof names)['en'] | undefined;
  let bytes = 0;
  let shownAt = 0;
  const line = () => `${names[localeLanguage()][part!]} ${megabytes(bytes)}`;
  const end = () => {
    if (part) out.write(`${out.isTTY ? '\r\x1b[K' : ''}${line()}\n`);
  };
  return {
    onPart: (next) => {
      end();
      part = next;
      bytes = 0;
    },
    onBytes: (more) => {
      bytes += more;
      if (!out.isTTY || performance.now() - shownAt < frameMs) return;
      shownAt = performance.now();
      out.write(`\r\x1b[K${line()}`);
    },
    done: () => {
      end();
      part = undefined;
    },
  };
}
