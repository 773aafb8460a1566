const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** `HH:MM:SS`, with hours beyond 24. A started second counts as a whole one; never below zero. */
export function clockFace(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(twoDigits).join(':');
}

/** `MM:SS`, for less than an hour. */
export const shortClockFace = (leftMs: number): string => clockFace(leftMs).replace(/^00:/, '');
