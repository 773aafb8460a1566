const lateHours = 6;

/** The last hours of an auction are shown in the colour of time running out. */
export const isLate = (hours: number): boolean => hours <= lateHours;
