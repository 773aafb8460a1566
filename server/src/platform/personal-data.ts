import type { ReasonToStay } from '@teum/contract/departure-schema';
import type { MediaKind } from '@teum/contract/offer/media';
import type { Db, Tx } from './db/database.ts';

/** Where a list of exported rows goes on: `after` is the `id` of the last row, 0 at first. */
export interface ExportSlice {
  accountId: number;
  after: number;
  limit: number;
}

export interface ExportedRow {
  id: number;
}

/** One JSON file of an export. */
export interface ExportedList {
  /** Its name, without ending. */
  file: string;
  /** One sentence for the person who reads the file. */
  about: string;
  /** In the order of `id`. */
  list(db: Db, slice: ExportSlice): Promise<ExportedRow[]>;
}

export interface OwnPicture extends ExportedRow {
  kind: MediaKind;
  key: string;
}

/** What one module keeps about a person. A module that is deleted takes its part with it. */
export interface PersonalDataPart {
  module: string;
  /** `table.column` of every column that holds an account's id. A test refuses a column that no module names. */
  columns: readonly string[];
  /** Takes the locks under which the module decides whether a person may leave. Called before the account's row is locked. */
  lock?(tx: Tx, accountId: number): Promise<void>;
  /** Read under those locks. */
  reasonsToStay?(tx: Tx, accountId: number): Promise<ReasonToStay[]>;
  /** Erases what names the person. The account's row is erased before, so that texts written now name nobody. */
  erase?(tx: Tx, accountId: number): Promise<void>;
  exports?: readonly ExportedList[];
  /** Pictures that belong into the export. */
  pictures?(db: Db, slice: ExportSlice): Promise<OwnPicture[]>;
}

/** What all modules keep about a person, in the order in which the modules are mounted. */
export class PersonalData {
  readonly parts: PersonalDataPart[] = [];

  add(part: PersonalDataPart): void {
    this.parts.push(part);
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    personalData: PersonalData;
  }
}
