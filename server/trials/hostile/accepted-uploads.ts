import { encodeImage } from '../../src/platform/media/encode-image.ts';
import type { HostileCall } from './plan-calls.ts';

const alwaysGoodMs = 1_000;
const mostTimes = 3;

/**
 * Sends accepted uploads again, one at a time: pictures of one account are encoded one after the other, so that beside others each
 * waits for them. Alone it may take a second, or on a slow machine three times what encoding the same pictures takes here.
 */
export async function judgeAcceptedUploads<Upload extends HostileCall>(
  uploads: readonly Upload[],
  send: (upload: Upload) => Promise<{ ms: number }>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const upload of uploads) {
    const { ms } = await send(upload);
    if (ms <= alwaysGoodMs) continue;
    const encodingMs = await msOfEncoding(upload.pictures ?? []);
    if (ms > mostTimes * encodingMs)
      faults.push(`${upload.about}: ${Math.round(ms)} ms alone, encoding it ${Math.round(encodingMs)} ms`);
  }
  return faults;
}

async function msOfEncoding(pictures: readonly Buffer[]): Promise<number> {
  const startedAt = performance.now();
  for (const bytes of pictures) await encodeImage(bytes);
  return performance.now() - startedAt;
}
