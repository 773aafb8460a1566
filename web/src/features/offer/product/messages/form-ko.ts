export const productFormKo = {
  productForm: {
    thumbnail: '썸네일 (선택)',
    price: '시간당 가격',
    create: '시간 판매 등록',
    created: '시간 판매를 등록했습니다.',
    createFailed: '생성 실패: {message}',
    edit: '수정하기',
    edited: '시간 판매를 수정했습니다.',
    editFailed: '수정도중 오류가 생겼습니다. 다시 시도해주세요',
    notOwner: '내가 등록한 시간 판매만 수정할 수 있습니다.',
  },
} as const;
