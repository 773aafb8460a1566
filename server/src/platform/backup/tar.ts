const blockBytes = 512;
const longestName = 100;

export interface TarEntry {
  name: string;
  size: number;
  isDirectory: boolean;
}

/** A POSIX (ustar) header, so that any `tar` can list and unpack an archive. */
export function tarHeader({ name, size, isDirectory }: TarEntry): Buffer {
  if (Buffer.byteLength(name) > longestName) throw new Error(`The name is too long for the archive: ${name}`);
  const header = Buffer.alloc(blockBytes);
  const octal = (value: number, at: number, digits: number) =>
    header.write(`${value.toString(8).padStart(digits, '0')}\0`, at, 'latin1');
  header.write(name, 0);
  octal(isDirectory ? 0o700 : 0o600, 100, 7);
  octal(0, 108, 7);
  octal(0, 116, 7);
  octal(size, 124, 11);
  octal(0, 136, 11);
  header.write('        ', 148, 'latin1');
  header.write(isDirectory ? '5' : '0', 156, 'latin1');
  header.write('ustar\0' + '00', 257, 'latin1');
  octal(checksumOf(header), 148, 6);
  return header;
}

/** Undefined for the empty block that ends an archive. Links, devices and whatever else `tarHeader` does not write are refused. */
export function readTarHeader(header: Buffer): TarEntry | undefined {
  if (isEmptyBlock(header)) return undefined;
  const text = (from: number, length: number) => header.toString('utf8', from, from + length).split('\0')[0]!;
  const spaced = Buffer.from(header);
  spaced.write('        ', 148, 'latin1');
  if (Number.parseInt(text(148, 8), 8) !== checksumOf(spaced)) throw new Error('a header is damaged');
  const entry = {
    name: text(0, longestName),
    size: Number.parseInt(text(124, 12), 8),
    isDirectory: text(156, 1) === '5',
  };
  if (Number.isNaN(entry.size) || !tarHeader(entry).equals(header))
    throw new Error(`${JSON.stringify(entry.name)} is neither a plain file nor a folder`);
  return entry;
}

export const isEmptyBlock = (block: Buffer): boolean => block.every((byte) => byte === 0);

/** Entries begin at full blocks. */
export const paddingAfter = (size: number): number => (blockBytes - (size % blockBytes)) % blockBytes;

export const tarEnd = Buffer.alloc(2 * blockBytes);

export const headerBytes = blockBytes;

const checksumOf = (header: Buffer): number => header.reduce((sum, byte) => sum + byte, 0);
