/** Closes everything that was opened, in reverse order, also after failures. */
export async function withClosers<Result>(
  work: (onClose: (close: () => Promise<unknown> | unknown) => void) => Promise<Result>,
): Promise<Result> {
  const closers: (() => Promise<unknown> | unknown)[] = [];
  try {
    return await work((close) => closers.push(close));
  } finally {
    for (const close of closers.toReversed()) await close();
  }
}
