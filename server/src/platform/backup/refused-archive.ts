import { UnknownFormat } from './archive.ts';
import { backupMessages } from './backup-messages.ts';

/** Its message is the sentence for the person. */
export class RefusedArchive extends Error {}

/** One sentence for whatever is wrong with a file. */
export function explained(file: string, error: NodeJS.ErrnoException): RefusedArchive {
  const messages = backupMessages();
  if (error instanceof RefusedArchive) return error;
  if (error instanceof UnknownFormat) return new RefusedArchive(messages.unknownFormat(file, error.message));
  return new RefusedArchive(
    error.code === 'ENOENT' ? messages.noSuchFile(file) : messages.damaged(file, error.message),
  );
}

export async function orExplained<Result>(file: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    throw explained(file, error as Error);
  }
}
