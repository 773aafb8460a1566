export const sellerFactsKo = {
  sellerFacts: {
    few: '아직 거래가 적어요',
    kept: '지킨 약속 {settled}번 중 {kept}번',
    reviews: '후기 {count}',
  },
} as const;
