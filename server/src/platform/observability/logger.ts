import { type DestinationStream, type Logger, pino } from 'pino';
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
  if (isProduction || !process.stdout.isTTY) return pino(options);
  return pino({
    ...options,
    transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' } },
  });
}
