import { limits } from '../limits.ts';

/** Whether a price can be paid through safe pay: whole won, 1,000 to 5,000,000. */
export const isDealPrice = (priceKrw: number): boolean =>
  Number.isSafeInteger(priceKrw) && priceKrw >= limits.deal.minKrw && priceKrw <= limits.deal.maxKrw;

export interface Fee {
  /** What the seller gives up, VAT included. */
  feeKrw: number;
  /** The two parts of the fee: without VAT, and the VAT. */
  feeNetKrw: number;
  feeVatKrw: number;
  sellerReceivesKrw: number;
}

/**
 * The fee on the seller's part, at its release. Rounded down to a won. The VAT inside is an eleventh of the fee, rounded to the nearest won:
 * it is never exactly between two, so net and VAT add up however they are computed.
 */
export function feeOn(sellerPartKrw: number, percent: number): Fee {
  // In hundredths of a percent: 0.29 % of 50,000 won is 144.99… in floating point, and a won would be missing.
  const feeKrw = Math.floor((sellerPartKrw * Math.round(percent * 100)) / 10_000);
  const feeVatKrw = Math.round(feeKrw / 11);
  return { feeKrw, feeNetKrw: feeKrw - feeVatKrw, feeVatKrw, sellerReceivesKrw: sellerPartKrw - feeKrw };
}
