export const galleryKo = {
  gallery: {
    label: '사진',
    picture: '{title} — 사진 {number}/{count}',
    enlarge: '{picture}, 크게 보기',
    show: '사진 {number} 보기',
    previous: '이전 사진',
    next: '다음 사진',
    zoomed: '사진 크게 보기',
  },
} as const;
