/** The tag of journeys that are the same on a phone: walked once, at the size of a desk. */
export const oneSize = '@one-size';
