import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';

/** Formats that this version reads. Since 2 the manifest lies at the end in a frame of its own, and may have a proof. */
const formats = [1, 2];

/** The first entry: what a reader must know before the rest. */
const BackupHeader = Type.Object({
  format: Type.Integer(),
  /** The version of the product that made it. */
  version: Type.String(),
  startedAt: Type.String(),
  /** The embedded server's files, or a dump of another server. */
  database: Type.Union([Type.Literal('cluster'), Type.Literal('dump')]),
  /** As `server_version_num`. */
  postgres: Type.Integer({ minimum: 0 }),
  migration: Type.Integer({ minimum: 0 }),
  /** Of a cluster: the first WAL segment that a restore needs. */
  walFrom: Type.Optional(Type.String({ pattern: '^[0-9A-F]{24}$' })),
  secrets: Type.Union([Type.Literal('sealed'), Type.Literal('left out'), Type.Literal('none')]),
});
export type BackupHeader = Static<typeof BackupHeader>;

/** The last entry but the proof: an archive without it was cut off. */
const BackupManifest = Type.Object({
  /** Everything acknowledged before this instant is in the backup. */
  instant: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' }),
  /** Size and SHA-256 of every other file, in the order of the archive. */
  files: Type.Record(
    Type.String(),
    Type.Tuple([Type.Integer({ minimum: 0 }), Type.String({ pattern: '^[0-9a-f]{64}$' })]),
  ),
  /** In their order, too. Archives of format 1 do not list them. */
  directories: Type.Optional(Type.Array(Type.String())),
});
export type BackupManifest = Static<typeof BackupManifest>;

/** A format that only a newer version knows. */
export class UnknownFormat extends Error {}

export function readHeaderJson(json: Buffer): BackupHeader {
  const header: unknown = JSON.parse(json.toString('utf8'));
  const { format } = Object(header) as { format?: unknown };
  if (!formats.includes(format as number)) throw new UnknownFormat(String(format));
  if (!Compile(BackupHeader).Check(header)) throw new Error(`${headerName} has another form`);
  return header;
}

export function readManifestJson(json: Buffer): BackupManifest {
  const manifest: unknown = JSON.parse(json.toString('utf8'));
  if (!Compile(BackupManifest).Check(manifest)) throw new Error(`${manifestName} has another form`);
  return manifest;
}

export const headerName = 'backup.json';
export const manifestName = 'manifest.json';
export const proofName = 'proof.json';
export const clusterFolder = 'database/';
export const dumpFolder = 'dump/';
export const picturesFolder = 'media/';
export const sandboxFolder = 'sandbox/';
export const secretsName = 'secrets.json';
