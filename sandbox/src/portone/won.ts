export function won(amount: number): string {
  return `${amount.toLocaleString('ko-KR')}원`;
}
