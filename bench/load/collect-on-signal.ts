import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Loaded into a server whose memory is measured: what it has let go of already is not to be counted. */
process.on('SIGUSR2', () => collect());
