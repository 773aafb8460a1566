const koreaOffsetMs = 9 * 60 * 60 * 1000;

/** A date whose UTC parts show Korea's calendar and clock. Korea has no summer time, so the offset is fixed. */
export const seenInKorea = (instant: Date): Date => new Date(instant.getTime() + koreaOffsetMs);

/** `2026-11-14T21:05:09.120+09:00`: the one form of a time on the wire. */
export function toKoreanTime(instant: Date): string {
  return seenInKorea(instant).toISOString().replace('.000Z', '+09:00').replace('Z', '+09:00');
}
