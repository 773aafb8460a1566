const jpegStart = [0xff, 0xd8, 0xff];
const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** How many first bytes are enough to recognise a file type. */
export const imageStartLength = pngStart.length;

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** Recognised by its first bytes: a GIF named `.jpg` stays a GIF. */
export const isJpeg = (bytes: Uint8Array): boolean => startsWith(bytes, jpegStart);
export const isPng = (bytes: Uint8Array): boolean => startsWith(bytes, pngStart);
