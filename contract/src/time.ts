const koreaOffsetMs = 9 * 60 * 60 * 1000;

/** `2026-11-14T21:05:09.120+09:00`: the one form of a time on the wire. Korea has no summer time, so the offset is fixed. */
export function toKoreanTime(instant: Date): string {
  return new Date(instant.getTime() + koreaOffsetMs).toISOString().replace('.000Z', '+09:00').replace('Z', '+09:00');
}
