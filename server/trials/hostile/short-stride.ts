/** The short trial makes every so-many-th planned call and attack. */
export const shortStride = 97;
