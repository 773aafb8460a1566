export const blockKo = {
  blocks: {
    title: '차단한 사람',
    none: '차단한 사람이 없어요.',
    remove: '차단 풀기',
    removeOf: '{nickName} 님 차단 풀기',
    more: '더 보기',
  },
} as const;
