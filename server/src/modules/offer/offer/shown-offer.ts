/** What the page of an auction or a product asks: what the desk has hidden is shown to its seller alone. */
export const isOfferShown = (
  { hiddenReason, sellerId }: { hiddenReason: string | null; sellerId: number },
  viewerId: number | undefined,
): boolean => hiddenReason === null || sellerId === viewerId;
