export const offerFactsKo = {
  offerFacts: { category: '분류', length: '진행 시간', place: '장소' },
} as const;
