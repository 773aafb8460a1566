import { createRequire } from 'node:module';
import { type DestinationStream, type Logger, pino } from 'pino';
import type pinoPretty from 'pino-pretty';
import type { Config } from '../config/config.ts';

const secrets = [
  'password',
  'currentPassword',
  'newPassword',
  'accessToken',
  'authorization',
  'cookie',
  'headers.authorization',
  'headers.cookie',
  '*.password',
  '*.accessToken',
];

/** Structured lines on stdout in production; lines for people where someone watches a terminal. */
export function createLogger(
  { logLevel, isProduction }: Pick<Config, 'logLevel' | 'isProduction'>,
  destination?: DestinationStream,
): Logger {
  const options = { level: logLevel, redact: { paths: secrets, censor: '[hidden]' } };
  if (destination) return pino(options, destination);
  return isProduction || !process.stdout.isTTY ? pino(options) : pino(options, linesForPeople());
}

/** Formats in this thread: a worker thread takes longer to start than all of the formatting. */
function linesForPeople(): DestinationStream {
  const pretty = createRequire(import.meta.url)('pino-pretty') as typeof pinoPretty;
  return pretty({ ignore: 'pid,hostname', translateTime: 'HH:MM:ss', sync: true });
}
