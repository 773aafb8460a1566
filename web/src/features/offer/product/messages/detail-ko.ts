/** The sentences of pages about one product; lists and home do without them. */
export const productDetailKo = {
  productDetail: {
    seller: '판매자',
    text: '설명',
    perHour: '시간당 가격',
    mine: '나의 상품입니다',
    sold: '이미 판매된 시간입니다.',
    similar: '비슷한 시간 판매',
    menu: '상품 메뉴',
    edit: '수정하기',
    endSale: '판매 종료',
    endSaleConfirm: '판매를 종료하면 다시 열 수 없어요. 종료할까요?',
    saleEnded: '판매를 종료했습니다.',
    notFound: '시간 판매를 찾을 수 없어요.',
    error: '시간 판매를 불러오지 못했습니다.',
  },
} as const;
