import { limits } from '@teum/contract/limits';
import { formatKrw } from '@teum/contract/money';

const { minKrw, maxKrw, partRefundHours } = limits.deal;

/** What the seller's form says of safe pay. */
export const safePayFormKo = {
  safePayForm: {
    receive: '안전결제로 받기',
    what: '구매자가 낸 돈을 {holder}에서 보관하고, 만난 뒤에 내 계좌로 보내요.',
    without: '안전결제 없이 팔면 돈은 두 분이 직접 주고받아요.',
    terms: '취소 조건',
    refund: `${partRefundHours}시간 안 {percent}% 환불`,
    received: {
      auction: '{price}에 팔리면 {received}을 받아요',
      product: '한 시간 {price}에 팔리면 {received}을 받아요',
    },
    fee: '수수료 {fee} ({percent}%, 부가세 포함)',
    noPrice: '가격을 적으면 받을 금액이 보여요',
    noPriceFee: '수수료 {percent}%, 부가세 포함',
    outside: '이 금액에 팔리면 안전결제를 쓸 수 없어요',
    limits: `${formatKrw(minKrw, 'ko')}부터 ${formatKrw(maxKrw, 'ko')}까지 쓸 수 있어요. 그 밖의 금액은 두 분이 직접 주고받아요.`,
  },
} as const;
