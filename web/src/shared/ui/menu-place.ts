/**
 * Where a card or row has its menu, above the link that covers it. The margins keep the line as low as without it. While it is open
 * it lies above the controls of the next card.
 */
export const menuPlace = 'relative z-1 -my-2 shrink-0 has-[[role=menu]]:z-20';
