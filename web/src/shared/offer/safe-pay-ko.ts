import { limits } from '@teum/contract/limits';

const { auctionPayHours, hourlyPayHours, fullRefundHours } = limits.deal;

/** What an offer's page says of safe pay. */
export const safePayKo = {
  safePayBox: {
    auction: '낙찰 뒤 결제한 돈은 {holder}에서 보관하고, 만난 뒤에 {seller} 님에게 보내요.',
    product: '결제한 돈은 {holder}에서 보관하고, 만난 뒤에 {seller} 님에게 보내요.',
    cancelling: '취소하면 얼마가 돌아오나요',
    pay: '결제',
    afterWinning: `낙찰 뒤 ${auctionPayHours}시간 안`,
    afterAccepting: `약속을 수락받은 뒤 ${hourlyPayHours}시간 안`,
    cancel: '취소',
    allBack: `시작 ${fullRefundHours}시간 전까지 모두 돌아와요`,
  },
} as const;
