export const productKo = {
  productCard: {
    perHour: '시간당',
    seller: '판매자 {nickName}',
    sold: '판매 완료',
    favorite: '관심 시간 판매',
  },
  productList: {
    label: '시간 판매 목록',
    error: '시간 판매를 불러오지 못했습니다.',
    loaded: '{added}개를 더 불러왔습니다. 모두 {total}개입니다.',
  },
} as const;
