import { open } from 'node:fs/promises';

/** Without it a new name in the directory may be lost with the power. */
export async function syncDirectory(path: string): Promise<void> {
  await using directory = await open(path, 'r');
  await directory.sync();
}
