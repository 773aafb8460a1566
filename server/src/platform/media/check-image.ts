import { limits } from '@teum/contract/limits';
import { isJpeg, isPng } from '@teum/contract/offer/image-start';

export interface ImageRefusal {
  readonly ok: false;
  readonly code: 'IMAGE_TYPE' | 'IMAGE_TOO_LARGE' | 'IMAGE_BROKEN' | 'IMAGE_BUSY';
}

export const refused = (code: ImageRefusal['code']): ImageRefusal => ({ ok: false, code });

/** What the markers of a JPEG or the chunks of a PNG say about the work of decoding it. */
interface Outline {
  readonly width: number;
  readonly height: number;
  /** Over the whole picture: one for each component of each scan. */
  readonly passes: number;
}

/**
 * Refuses what is no picture, and a picture that would take too much work: in one pass over its bytes, without decoding any of
 * them. The server asks before it gives the picture to an encoder, so that a refusal waits for no other picture.
 */
export function refuseByOutline(bytes: Buffer): ImageRefusal | undefined {
  if (bytes.length > limits.image.maxBytes) return refused('IMAGE_TOO_LARGE');
  if (!isJpeg(bytes) && !isPng(bytes)) return refused('IMAGE_TYPE');
  const outline = isPng(bytes) ? outlineOfPng(bytes) : outlineOfJpeg(bytes);
  if (!outline) return refused('IMAGE_BROKEN');
  const pixels = outline.width * outline.height;
  if (pixels > limits.image.maxPixels) return refused('IMAGE_TOO_LARGE');
  return outline.passes * pixels > limits.image.maxPassedPixels ? refused('IMAGE_BROKEN') : undefined;
}

/** Undefined when the chunks are too many, or end before IEND. */
function outlineOfPng(bytes: Buffer): Outline | undefined {
  // After the signature, IHDR is first: length, type, width, height.
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  let at = 8;
  for (let chunks = 1; chunks <= limits.image.maxParts && at + 12 <= bytes.length; chunks += 1) {
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND')
      return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), passes: 1 };
    at += 12 + bytes.readUInt32BE(at);
  }
  return undefined;
}

const markers = { startOfImage: 0xd8, endOfImage: 0xd9, startOfScan: 0xda };
/** Baseline, extended and progressive with Huffman codes. Arithmetic codes take seconds per scan, and no browser shows them. */
const ordinaryFrames = [0xc0, 0xc1, 0xc2];
/** C4, C8 and CC lie among the frames' codes and begin something else. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Undefined when the segments or scans are too many, end too early, or do not make a picture that browsers show. */
function outlineOfJpeg(bytes: Buffer): Outline | undefined {
  let frame: Pick<Outline, 'width' | 'height'> | undefined;
  let scans = 0;
  let passes = 0;
  let at = 2;
  for (let segments = 1; segments <= limits.image.maxParts; segments += 1) {
    at = findMarker(bytes, at);
    const marker = bytes[at + 1];
    if (marker === markers.endOfImage) return frame && { ...frame, passes };
    // Without its end the picture was cut off: the decoder would refuse it after all the work.
    if (marker === undefined || marker === markers.startOfImage || at + 9 > bytes.length) return undefined;
    if (isFrame(marker)) {
      // Length, bits per sample, height, width. Decoders refuse a second frame.
      if (frame || !ordinaryFrames.includes(marker)) return undefined;
      frame = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    if (marker === markers.startOfScan) {
      scans += 1;
      // Length, then the number of components whose coefficients the scan holds.
      passes += bytes[at + 4]!;
    }
    if (scans > limits.image.maxScans) return undefined;
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

/** Where the next segment or the end begins: past pixels, fill bytes and restart markers, as decoders look for it. */
function findMarker(bytes: Buffer, from: number): number {
  const last = bytes.length - 1;
  for (let at = from; at < last; at += 1) {
    if (bytes[at] === 0xff && beginsSegment(bytes[at + 1]!)) return at;
  }
  return bytes.length;
}

const beginsSegment = (code: number): boolean => code > 0x01 && code < 0xff && (code < 0xd0 || code > 0xd7);
