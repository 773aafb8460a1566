const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** `HH:MM:SS`, with hours that run past 24; a second that has begun counts whole, and nothing is left below zero. */
export function clockFace(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(twoDigits).join(':');
}

/** `MM:SS`, for what is over within the hour. */
export const shortClockFace = (leftMs: number): string => clockFace(leftMs).replace(/^00:/, '');
