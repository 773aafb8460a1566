import type { Config } from './platform/config/config.ts';
import { MediaUnavailable } from './platform/media/media-store.ts';
import { startMessages } from './platform/start-messages.ts';

type Failure = NodeJS.ErrnoException & { address?: string };

/** One message for a start that failed: what is wrong, and what to do. Details of PostgreSQL follow it. */
export function explainStart(error: unknown, config: Config | undefined): string {
  const failure = error as Failure;
  if (!config) return failure.message;
  const cause = causeOfListening(failure, config) ?? causeOfStorage(error, config) ?? causeInPostgres(failure, config);
  return cause ?? failure.message;
}

function causeOfListening({ code, syscall }: Failure, { host, port }: Config): string | undefined {
  const messages = startMessages();
  if (code === 'EADDRINUSE') return messages.portTaken(port);
  if (code === 'EACCES' && syscall === 'listen') return messages.portForbidden(port);
  if (code === 'EADDRNOTAVAIL' || (code === 'ENOTFOUND' && syscall === 'getaddrinfo'))
    return messages.hostForeign(host);
  return undefined;
}

function causeOfStorage(error: unknown, { dataDir, s3 }: Config): string | undefined {
  const messages = startMessages();
  if (error instanceof MediaUnavailable && s3) return messages.picturesUnreachable(s3.endpoint, reasonOf(error.cause));
  const { code = '', message, path } = (error instanceof MediaUnavailable ? error.cause : error) as Failure;
  if (code === 'ENOSPC' || code === 'EDQUOT' || noSpace.test(message)) return messages.diskFull(dataDir);
  if (['EACCES', 'EPERM', 'EROFS'].includes(code) && path) return messages.notWritable(path);
  if (code === 'ENOTDIR' || code === 'EEXIST') return messages.notAFolder(dataDir);
  return undefined;
}

const reasonOf = (cause: unknown): string => (cause as Error | undefined)?.message ?? '';

const noSpace = /No space left on device|Disk quota exceeded/;
const noMemory = /could not (?:map anonymous shared memory|create shared memory segment)|Cannot allocate memory/;
const otherFiles = /database files are incompatible with server|was initialized by PostgreSQL version/;
const damaged = /could not locate a valid checkpoint record|invalid checkpoint record|contains invalid data|PANIC:/;

function causeInPostgres({ code = '', message }: Failure, { databaseUrl }: Config): string | undefined {
  const messages = startMessages();
  if (databaseUrl) {
    if (code === '42501') return messages.databaseForbidden(message);
    return isConnectionProblem(code) ? messages.databaseUnreachable(message) : undefined;
  }
  if (noMemory.test(message)) return `${messages.noMemory}\n\n${message}`;
  if (otherFiles.test(message)) return `${messages.otherPostgres}\n\n${message}`;
  if (damaged.test(message)) return `${messages.databaseDamaged}\n\n${message}`;
  return undefined;
}

/** The network, the user's name, the database's name, too many connections, or a server that is starting. */
const isConnectionProblem = (code: string): boolean =>
  /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUN|28|3D|53300|57P03)/.test(code);
