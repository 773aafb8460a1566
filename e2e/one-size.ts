/** Tag of tests that are the same on a phone: run once, at desktop size. */
export const oneSize = '@one-size';
