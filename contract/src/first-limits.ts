/** Those of `limits` that a first visit to home needs: the rest weighs a kilobyte that it would carry for nothing. */
export const firstLimits = {
  money: { min: 1, max: 1_000_000_000_000 },
  home: { auctions: 8, products: 8, posts: 6 },
  search: { maxKeyword: 100, maxTyped: 500, maxUnits: 16_000, perType: 20, maxPage: 50, suggestions: 8, people: 10 },
} as const;
