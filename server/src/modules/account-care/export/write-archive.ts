import { Readable } from 'node:stream';
import yazl from 'yazl';
import type { Db } from '../../../platform/db/database.ts';
import type { MediaStore } from '../../../platform/media/media-store.ts';
import type {
  ExportedList,
  ExportedRow,
  ExportSlice,
  OwnPicture,
  PersonalDataPart,
} from '../../../platform/personal-data.ts';
import type { Progress } from './export.sql.ts';
import { readmeOf } from './readme.ts';

/** So many rows are in memory at a time; a post may have half a megabyte. */
const rowsAtOnce = 50;

interface ArchiveParts {
  db: Db;
  media: MediaStore;
  parts: readonly PersonalDataPart[];
  accountId: number;
  madeAt: Date;
  /** Counts entries as they are written. */
  progress: Progress;
}

type ListSlice<Row> = (db: Db, slice: ExportSlice) => Promise<Row[]>;

/** All rows of a list, a slice at a time. */
async function* rowsOf<Row extends ExportedRow>(db: Db, accountId: number, list: ListSlice<Row>): AsyncGenerator<Row> {
  for (let after = 0; ; ) {
    const rows = await list(db, { accountId, after, limit: rowsAtOnce });
    yield* rows;
    if (rows.length < rowsAtOnce) return;
    after = rows.at(-1)!.id;
  }
}

async function* asJson(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const row of rows) {
    yield separator + JSON.stringify(row);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/** The ZIP as a stream. Each entry is opened when the one before it has been written. */
export async function writeArchive({ db, media, parts, accountId, madeAt, progress }: ArchiveParts): Promise<Readable> {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  /** The content of the entry that is being written. */
  let current: Readable | undefined;
  output.once('close', () => current?.destroy());
  const add = (name: string, open: () => Promise<Readable>, isCompressed = true): void => {
    progress.total += 1;
    zip.addReadStreamLazy(name, { compress: isCompressed, mtime: madeAt }, (opened) => {
      open().then(
        (content) => {
          if (output.destroyed) return content.destroy();
          content.once('end', () => {
            progress.done += 1;
          });
          content.once('error', (error: Error) => output.destroy(error));
          current = content;
          return opened(null, content);
        },
        (error: Error) => output.destroy(error),
      );
    });
  };
  const addRows = (name: string, rows: () => AsyncIterable<object>): void =>
    add(`${name}.json`, async () => Readable.from(asJson(rows()), { objectMode: false }));

  const lists: ExportedList[] = parts.flatMap((part) => part.exports ?? []);
  zip.addBuffer(Buffer.from(readmeOf(lists, madeAt)), 'README.txt', { mtime: madeAt });
  for (const { file, list } of lists) addRows(file, () => rowsOf(db, accountId, list));
  addRows('pictures', () => picturesOf(db, accountId, parts));
  for await (const { kind, key } of picturesOf(db, accountId, parts))
    add(fileOf({ kind, key }), () => openPicture(media, { kind, key }), false);
  zip.end();
  return output;
}

const fileOf = ({ kind, key }: Pick<OwnPicture, 'kind' | 'key'>): string =>
  `pictures/${kind}/${key.slice(key.indexOf('/') + 1)}`;

async function* picturesOf(db: Db, accountId: number, parts: readonly PersonalDataPart[]) {
  for (const { pictures } of parts)
    if (pictures)
      for await (const { kind, key } of rowsOf(db, accountId, pictures))
        yield { kind, key, file: fileOf({ kind, key }) };
}

/** Empty if the picture is missing from the store: the rest of the data must not wait for it. */
async function openPicture(media: MediaStore, { kind, key }: Pick<OwnPicture, 'kind' | 'key'>): Promise<Readable> {
  return (await media.open(kind, key))?.stream ?? Readable.from([]);
}
