/** One of the numbers that zstd reserves for frames which every reader skips. */
const magic = 0x184d2a5e;
const headBytes = 8;

/** Bytes of ours inside a zstd file: `zstd -d` leaves them out. */
export function skippableFrame(content: Buffer): Buffer {
  const head = Buffer.alloc(headBytes);
  head.writeUInt32LE(magic, 0);
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content]);
}

/** The content of the frame with which the bytes begin; undefined if they begin with something else, or are too short for it. */
export function readSkippableFrame(bytes: Buffer): Buffer | undefined {
  if (bytes.length < headBytes || bytes.readUInt32LE(0) !== magic) return undefined;
  const end = headBytes + bytes.readUInt32LE(4);
  return end <= bytes.length ? bytes.subarray(headBytes, end) : undefined;
}

export const skippableBytes = (contentBytes: number): number => headBytes + contentBytes;
