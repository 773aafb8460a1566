export const receiptsKo = {
  receipts: {
    kept: '영수증 {count}장',
    valid: '영수증 {count}장 · 서명 확인됨',
    invalid: '영수증 {count}장 · 서명이 맞지 않음',
  },
} as const;
