/** The short trial makes every so-many-th planned call and attack, and plants every so-many-th text. */
export const shortStride = 97;
