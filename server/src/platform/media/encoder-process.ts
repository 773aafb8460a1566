import sharp from 'sharp';
import { encodeImage } from './encode-image.ts';

/** What an encoder's process sends back for each picture. */
export interface EncoderAnswer {
  readonly result: Awaited<ReturnType<typeof encodeImage>>;
  /** CPU time of the process since its start. */
  readonly cpuMs: number;
}

sharp.concurrency(1);
sharp.cache(false);

process.on('message', async (bytes: Buffer) => {
  const result = await encodeImage(bytes);
  const { user, system } = process.cpuUsage();
  sendToParent({ result, cpuMs: (user + system) / 1_000 });
});
// The server is gone, however it ended. `process.exit` would wait for libvips to finish the picture.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// A terminal or supervisor signals the whole group, but the server decides which pictures are finished first.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
sendToParent('ready');

function sendToParent(message: 'ready' | EncoderAnswer): void {
  // Fails when the server is gone, which `disconnect` reports as well.
  process.send!(message, () => {});
}
