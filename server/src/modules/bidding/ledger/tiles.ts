import { certificateText } from '@teum/contract/bidding/ledger-form';
import { fromHex } from '@teum/contract/bidding/ledger-tree';
import { type Tile, tileHeight, tileWidth } from '@teum/contract/bidding/log-tiles';
import type { Db } from '../../../platform/db/database.ts';
import { listLoggedCertificates } from './ledger.sql.ts';
import { listNodes } from './log.sql.ts';

const lengthBytes = 2;

/** Undefined if the log has not grown that far. */
export async function readTile(db: Db, { level, index, width }: Tile): Promise<Buffer | undefined> {
  const range = { from: index * tileWidth, count: width };
  const parts =
    level === 'entries'
      ? (await listLoggedCertificates(db, range)).map((certificate) => withLength(certificateText(certificate)))
      : (await listNodes(db, level * tileHeight, range)).map(fromHex);
  return parts.length < width ? undefined : Buffer.concat(parts);
}

function withLength(text: string): Buffer {
  const bytes = Buffer.from(text);
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
}
