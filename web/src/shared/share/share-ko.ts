export const shareKo = {
  share: { label: '공유', copied: '주소를 복사했어요.' },
} as const;
