import type { StompVersion } from './frame.ts';

export const stompVersions: readonly StompVersion[] = ['1.0', '1.1', '1.2'];

/** The highest version that both sides support; a client that names none supports 1.0. */
export function agreeOnVersion(acceptVersion: string | undefined): StompVersion | undefined {
  if (acceptVersion === undefined) return '1.0';
  const accepted = acceptVersion.split(',').map((version) => version.trim());
  return stompVersions.findLast((version) => accepted.includes(version));
}

export interface HeartBeat {
  /** 0: the client wants none. */
  sendEveryMs: number;
  /** 0: the client promises none. */
  expectEveryMs: number;
}

/** `undefined` when the header is not two whole numbers. */
export function agreeOnHeartBeat(
  header: string | undefined,
  version: StompVersion,
  offeredMs: number,
): HeartBeat | undefined {
  if (header === undefined || version === '1.0') return { sendEveryMs: 0, expectEveryMs: 0 };
  const intervals = /^ *(\d{1,9}) *, *(\d{1,9}) *$/.exec(header);
  if (!intervals) return undefined;
  const interval = (clientMs: number) => (clientMs === 0 ? 0 : Math.max(clientMs, offeredMs));
  return { sendEveryMs: interval(Number(intervals[2])), expectEveryMs: interval(Number(intervals[1])) };
}
