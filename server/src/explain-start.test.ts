import { describe, expect, it } from 'vitest';
import { explainStart } from './explain-start.ts';
import { readConfig } from './platform/config/config.ts';
import { MediaUnavailable } from './platform/media/media-store.ts';

const embedded = readConfig({ DATA_DIR: '/data', PORT: '80', HOST: '192.0.2.7' });
const external = readConfig({ DATABASE_URL: 'postgres://db.example/teum' });
const failure = (message: string, further: object = {}): Error => Object.assign(new Error(message), further);

describe('explainStart', () => {
  it.each([
    [failure('listen', { code: 'EADDRINUSE' }), embedded, 'PORT 80: another program is listening there'],
    [failure('listen', { code: 'EACCES', syscall: 'listen' }), embedded, 'PORT 80: this user may not listen there'],
    [failure('listen', { code: 'EADDRNOTAVAIL' }), embedded, 'HOST=192.0.2.7: this machine does not have that address'],
    [failure('write', { code: 'ENOSPC' }), embedded, 'The disk of DATA_DIR "/data" is full'],
    [
      new MediaUnavailable('full', failure('write', { code: 'ENOSPC' })),
      embedded,
      'The disk of DATA_DIR "/data" is full',
    ],
    [failure('initdb: could not write: No space left on device'), embedded, 'The disk of DATA_DIR "/data" is full'],
    [failure('mkdir', { code: 'EACCES', path: '/data/postgres' }), embedded, 'may not write to "/data/postgres"'],
    [failure('mkdir', { code: 'EROFS', path: '/data' }), embedded, 'may not write to "/data"'],
    [failure('mkdir', { code: 'EEXIST' }), embedded, 'DATA_DIR "/data" is not a folder'],
    [
      failure('FATAL: could not map anonymous shared memory: Cannot allocate memory'),
      embedded,
      'There is not enough memory for PostgreSQL',
    ],
    [failure('FATAL: database files are incompatible with server'), embedded, 'made by another version of PostgreSQL'],
    [failure('PANIC: could not locate a valid checkpoint record'), embedded, 'npm run restore'],
    [failure('connect', { code: 'ECONNREFUSED' }), external, 'DATABASE_URL: the database cannot be reached'],
    [failure('sorry, too many clients already', { code: '53300' }), external, 'cannot be reached (sorry, too many'],
    [
      failure('permission denied for schema public', { code: '42501' }),
      external,
      'DATABASE_URL: its user needs the right',
    ],
    [failure('something else'), embedded, 'something else'],
  ])('%s', (error, config, sentence) => {
    expect(explainStart(error, config)).toContain(sentence);
  });

  it('names the S3 endpoint that does not answer', () => {
    const s3 = {
      endpoint: 'https://s3.example',
      region: '',
      accessKeyId: '',
      secretAccessKey: '',
      buckets: {} as never,
      exportBucket: '',
    };
    const error = new MediaUnavailable('down', new Error('connect ECONNREFUSED'));
    expect(explainStart(error, { ...embedded, s3 })).toContain('S3_ENDPOINT https://s3.example');
  });
});
