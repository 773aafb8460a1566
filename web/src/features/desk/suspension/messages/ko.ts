export const suspensionKo = {
  suspension: {
    label: '이용 정지',
    until: '{until}까지 이용이 정지되어 읽기만 할 수 있어요.',
    reason: '이유: {reason}',
    object: '자세히 보고 이의 내기',
  },
} as const;
