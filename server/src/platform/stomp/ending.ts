import type { BadFrame } from './frame-parser.ts';
import { stompVersions } from './negotiation.ts';

/** Why a connection ends: the ERROR frame's headers for STOMP, code and reason for the WebSocket below it. */
export interface Ending {
  code: number;
  reason: string;
  error: { message: string } & Record<string, string>;
}

export const malformed = (message: string): Ending => ({ code: 1002, reason: 'protocol error', error: { message } });
export const refused = (message: string): Ending => ({ code: 1008, reason: 'refused', error: { message } });
const tooBig = (message: string): Ending => ({ code: 1009, reason: 'too big', error: { message } });

export const badFrame = (bad: BadFrame): Ending => (bad.isTooBig ? tooBig(bad.fault) : malformed(bad.fault));

export const noCommonVersion: Ending = {
  code: 1002,
  reason: 'protocol error',
  error: { version: stompVersions.join(','), message: `Supported protocol versions are ${stompVersions.join(', ')}` },
};
export const internalError: Ending = { code: 1011, reason: 'internal error', error: { message: 'internal error' } };
export const noConnect: Ending = refused('CONNECT did not come in time');
export const unfinishedFrame: Ending = refused('frame was not finished in time');
export const lost: Ending = refused('no request for too long');
export const silentClient: Ending = refused('no heart-beat');
