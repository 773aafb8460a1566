/** What a trial counted, printed as a table. */
export type TrialFigures = Record<string, number | string>;

/**
 * Runs the real product under load and faults, checks every promise from the clients' own records, and throws if one is broken.
 */
export type Trial = (size: 'short' | 'full', report?: Report) => Promise<TrialFigures>;

/** Called with the progress of a long trial. */
export type Report = (line: string) => void;
