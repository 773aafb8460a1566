/** Of everything that is read about deals. */
export const dealsKey = ['deals'] as const;
