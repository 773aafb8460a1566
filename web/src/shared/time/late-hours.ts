const lateHours = 6;

/** The last hours of an auction are shown in a warning colour. */
export const isLate = (hours: number): boolean => hours <= lateHours;
