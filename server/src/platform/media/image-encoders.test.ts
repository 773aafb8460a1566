import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EncodeResult } from './encode-image.ts';
import { encoderPids, untilEnded } from './encoder-pids.ts';
import { ImageEncoders } from './image-encoders.ts';
import { jpegOfScans, phonePhoto, plainPicture, pngBomb, slowJpeg } from './sample-images.ts';

const [minji, junho, seoyeon] = [1, 2, 3];
const broken = { ok: false, code: 'IMAGE_BROKEN' };
const busy = { ok: false, code: 'IMAGE_BUSY' };
const picture = await plainPicture(30, 20).png().toBuffer();

let encoders: ImageEncoders;
let others: number[];
const open = (options: ConstructorParameters<typeof ImageEncoders>[0] = {}) => {
  encoders = new ImageEncoders(options);
};
beforeEach(async () => {
  others = await encoderPids();
});
afterEach(() => encoders.close());

const ownPids = async () => (await encoderPids()).filter((pid) => !others.includes(pid));

const send = (accountId: number, bytes: Buffer = picture, gone = new AbortController().signal): Promise<EncodeResult> =>
  encoders.encode(bytes, { accountId, gone });

/** Starts encoders and stops them: the next pictures are given to processes that never answer. */
async function frozen(count: number): Promise<number[]> {
  await Promise.all(Array.from({ length: count }, (_, sender) => send(sender)));
  const pids = await ownPids();
  expect(pids).toHaveLength(count);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  return pids;
}

describe('ImageEncoders', () => {
  it('[MED-8] encode three pictures at a time, one of each sender, and sixteen wait', async () => {
    open({ idleMs: 600_000 });
    const answers = await Promise.all(Array.from({ length: 25 }, () => send(minji)));
    expect(answers.map(({ ok }) => ok)).toEqual([...Array(17).fill(true), ...Array(8).fill(false)]);
    expect(answers.at(-1)).toEqual(busy);
    expect(await ownPids()).toHaveLength(1);
    await Promise.all([1, 2, 3, 4, 5].map((sender) => send(sender)));
    expect(await ownPids()).toHaveLength(3);
  });

  it('[MED-9] leave the event loop free', async () => {
    open();
    const photo = await phonePhoto();
    let turns = 0;
    const turning = setInterval(() => {
      turns += 1;
    }, 1);
    expect(await send(minji, photo)).toMatchObject({ ok: true });
    clearInterval(turning);
    expect(turns).toBeGreaterThan(2);
  });

  it('[MED-17] are not asked about a picture that its outline refuses', async () => {
    open({ deadlineMs: 600_000, closingMs: 0 });
    const tooLarge = { ok: false, code: 'IMAGE_TOO_LARGE' };
    expect(await send(minji, pngBomb(64_250, 64_250))).toEqual(tooLarge);
    expect(await ownPids()).toEqual([]);
    // Nor does its refusal wait for the sender's own pictures.
    await frozen(3);
    for (const sender of [0, 1, 2]) void send(sender);
    expect(await send(0, jpegOfScans(64, 64, 101))).toEqual(broken);
  });

  it('[MED-18] kill an encoder whose picture takes too long, in the midst of decoding', async () => {
    open({ deadlineMs: 100 });
    expect(await send(minji, slowJpeg())).toEqual(broken);
    expect(encoders.killed).toBe(1);
    expect(await ownPids()).toEqual([]);
  });

  it('[MED-18] serve the next picture with a fresh encoder', async () => {
    open({ processes: 1, deadlineMs: 3_000 });
    const pids = await frozen(1);
    const [hostile, next] = await Promise.all([send(minji), send(junho)]);
    expect([hostile, next]).toEqual([broken, { ok: true, image: expect.anything() }]);
    await untilEnded(pids);
  });

  it('[MED-18] refuse the picture whose encoder died, and serve the next', async () => {
    open({ processes: 1 });
    const [pid] = await frozen(1);
    const answer = send(minji);
    process.kill(pid!, 'SIGKILL');
    expect(await answer).toEqual(broken);
    expect(await send(minji)).toMatchObject({ ok: true });
    expect(encoders.killed).toBe(1);
  });

  it.runIf(process.platform === 'linux')('[MED-18] bound memory and CPU time, and hide the environment', async () => {
    open();
    await send(minji);
    const [pid] = await ownPids();
    const bounds = await readFile(`/proc/${pid}/limits`, 'utf8');
    expect(bounds).toMatch(/Max cpu time +20 +20 +seconds/);
    expect(bounds).toMatch(/Max data size +1536000000 +1536000000 +bytes/);
    expect(await readFile(`/proc/${pid}/environ`, 'utf8')).not.toMatch(/PATH=|DATABASE|SECRET/);
  });

  it.runIf(process.platform === 'linux')('[MED-18] encode the costliest accepted JPEG in half the memory', async () => {
    open({ deadlineMs: 600_000 });
    expect(await send(minji, slowJpeg())).toMatchObject({ ok: true });
    const [pid] = await ownPids();
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    const peakKiB = Number(/VmHWM:\s+(\d+)/.exec(status)![1]);
    expect(peakKiB).toBeGreaterThan(300_000); // what was measured is this picture: its coefficients alone take 320 MB
    expect(peakKiB).toBeLessThan(750_000);
  });

  it('[MED-19] serve a third person while two senders hold an encoder each and flood the queue', async () => {
    open({ deadlineMs: 600_000, closingMs: 0 });
    await frozen(2);
    const ended: string[] = [];
    const flood = [0, 1].flatMap((sender) => Array.from({ length: 20 }, () => send(sender)));
    for (const answer of flood) void answer.then(({ ok }) => ok && ended.push('hostile'));
    void send(seoyeon).then(() => ended.push('third'));
    await vi.waitFor(() => expect(ended).toEqual(['third']), { timeout: 30_000 });
    await encoders.close();
  });

  it('[MED-20] forget the waiting picture of a sender who left', async () => {
    open({ processes: 1, deadlineMs: 600_000, closingMs: 0 });
    await frozen(1);
    void send(minji);
    const left = new AbortController();
    const answer = send(junho, picture, left.signal);
    left.abort();
    expect(await answer).toEqual(busy);
  });

  it('[MED-20] kill the encoder of a sender who left, and serve the next', async () => {
    open({ processes: 1, deadlineMs: 600_000 });
    const pids = await frozen(1);
    const left = new AbortController();
    const answer = send(minji, picture, left.signal);
    const next = send(junho);
    left.abort();
    expect(await answer).toEqual(busy);
    expect(await next).toMatchObject({ ok: true });
    await untilEnded(pids);
    expect(encoders.killed).toBe(0);
  });

  it('[MED-21] start with the first picture, and end when none comes', async () => {
    open({ idleMs: 10 });
    expect(await ownPids()).toEqual([]);
    await send(minji);
    await vi.waitFor(async () => expect(await ownPids()).toEqual([]), { timeout: 30_000 });
    expect(await send(minji)).toMatchObject({ ok: true });
  });

  it('[MED-22] end with the server: waiting pictures are refused at once, a stuck encoder is killed', async () => {
    open({ processes: 1, deadlineMs: 600_000, closingMs: 10 });
    const pids = await frozen(1);
    const answers = [send(minji), send(junho)];
    await encoders.close();
    expect(await Promise.all([...answers, send(minji)])).toEqual([busy, busy, busy]);
    expect(await ownPids()).toEqual([]);
    await untilEnded(pids);
  });

  it('[MED-22] finish the picture that is being encoded when the server closes', async () => {
    open({ closingMs: 60_000 });
    await send(minji);
    const answer = send(minji);
    await encoders.close();
    expect(await answer).toMatchObject({ ok: true });
  });

  it('[MED-22] do not outlive a server that was killed in the midst of decoding', async () => {
    open();
    const program = fileURLToPath(new URL('./doomed-encoders.ts', import.meta.url));
    const server = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(server.stdout, 'data');
    const pids = await encoderPids(server.pid);
    expect(pids).toHaveLength(1);
    server.kill('SIGKILL');
    await untilEnded(pids);
  });
});
