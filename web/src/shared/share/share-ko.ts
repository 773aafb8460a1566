export const shareKo = {
  share: {
    label: '공유',
    auction: '이 경매 알리기',
    product: '이 시간 판매 알리기',
    person: '이 프로필 알리기',
    copy: '링크 복사',
    mail: '메일',
    apps: '카카오톡 등 다른 앱',
    copied: '주소를 복사했어요.',
    notCopied: '복사하지 못했습니다. 주소창의 주소를 복사해주세요.',
  },
} as const;
