/** What a trial counted, printed as a table. */
export type TrialFigures = Record<string, number | string>;

/** Drives the real product through a storm, checks every promise from the clients' own records, and throws when one is broken. */
export type Trial = (size: 'short' | 'full', tell?: Tell) => Promise<TrialFigures>;

/** Hears how far a long trial is. */
export type Tell = (line: string) => void;
