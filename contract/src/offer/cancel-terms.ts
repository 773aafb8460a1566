export const cancelTerms = ['normal', 'strict'] as const;
export type CancelTerms = (typeof cancelTerms)[number];
