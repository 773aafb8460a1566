import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (how: object) => void;

/**
 * Loaded into a server whose memory is measured, to collect garbage first. A last-resort collection also shrinks the young
 * generation, whose size depends on past work and not on live objects.
 */
process.on('SIGUSR2', () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' }));
