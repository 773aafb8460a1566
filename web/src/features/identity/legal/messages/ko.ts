export const legalKo = {
  legal: {
    effective: '{date}부터 시행',
    changes: '이번 버전에서 달라진 것',
    model: '이 문서는 본보기입니다. 서비스를 운영하기 전에 운영자의 변호사가 확인해야 합니다.',
    someOperator: '운영자',
    someRepresentative: '운영자가 정한 사람',
    someEmail: '운영자의 이메일',
    somePhone: '운영자의 전화',
    someHolder: '결제대행사',
    someFee: '등록 화면에 적힌 비율',
    others: '다른 문서',
  },
} as const;
