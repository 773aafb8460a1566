import { legalPeriods } from '@teum/contract/legal-periods';
import { limits } from '@teum/contract/limits';
import { formatKrw } from '@teum/contract/money';
import { refundPercents } from '@teum/contract/money/cancelling';
import type { LegalText } from '../legal-text.ts';

const { priceKrw, days, refundDays, watchHours } = limits.ticket;
const { withdrawHours, fullRefundHours, partRefundHours } = limits.deal;
const { normal, strict } = refundPercents;

export const refundsKo: LegalText = {
  title: '환불 정책',
  lead: `회사가 파는 경매권(${formatKrw(priceKrw, 'ko')}, ${days}일)과, 회원끼리 안전결제로 사고판 시간의 값을 언제 어떻게 돌려받는지 설명합니다.`,
  sections: [
    {
      title: '1. 쓰지 않은 경매권',
      points: [
        `산 뒤 ${refundDays}일 안에, 한 번도 쓰지 않았다면 전액을 돌려받습니다.`,
        '대기열에 한 번이라도 자리를 잡았거나 입찰했다면 쓴 것입니다.',
        '내 정보의 ‘돈과 정산’에서 ‘환불하기’를 누르면 바로 처리됩니다. 이유를 묻지 않고 수수료도 없습니다.',
      ],
    },
    {
      title: '2. 쓴 경매권',
      paragraphs: [
        '쓴 경매권은 전자상거래법 제17조 제2항에 따라 환불하지 않습니다. 서비스의 고장으로 경매권을 쓸 수 없었다면 그 기간만큼 늘려 주거나 값을 돌려줍니다.',
      ],
    },
    {
      title: '3. 잘못된 결제',
      points: [
        '금액이 다르거나 두 번 결제된 것은 신청하지 않아도 결제사에서 취소합니다.',
        `결제가 늦게 확인되어도(${watchHours}시간 안) 경매권은 들어옵니다.`,
        '결제사에서 취소된 결제의 경매권 기간은 다시 줄어듭니다.',
      ],
    },
    {
      title: '4. 돈이 돌아오는 데 걸리는 시간',
      paragraphs: [
        `회사는 신청을 받으면 바로, 늦어도 ${legalPeriods.refundDays}영업일 안에 결제사에 취소를 요청합니다. 카드나 간편결제로 돌아오기까지는 결제사에 따라 보통 ${legalPeriods.moneyBackDays.join('~')}영업일이 걸립니다.`,
      ],
    },
    {
      title: '5. 안전결제로 산 시간',
      table: [
        ['언제 취소하나요', '보통 조건', '엄격 조건'],
        [
          `결제한 뒤 ${withdrawHours}시간 안, 시작 ${partRefundHours}시간 전까지`,
          `${normal.withdrawn}%`,
          `${strict.withdrawn}%`,
        ],
        [`시작 ${fullRefundHours}시간 전까지`, `${normal.early}%`, `${strict.early}%`],
        [`시작 ${partRefundHours}시간 전까지`, `${normal.middle}%`, `${strict.middle}%`],
        ['시작 전까지', `${normal.late}%`, `${strict.late}%`],
        ['구매자가 오지 않은 때', `${normal.absent}%`, `${strict.absent}%`],
        ['판매자가 취소하거나 오지 않은 때', `${normal.always}%`, `${strict.always}%`],
        ['만날 시간을 정하기 전', `${normal.noTime}%`, `${strict.noTime}%`],
      ],
      paragraphs: [
        '결제한 돈은 결제사({holder})가 보관하며, 돌아가는 돈에는 수수료가 없습니다. 누르기 전에 돌아오는 금액을 원 단위로 보여 드리고, 그 금액이 결제한 수단으로 돌아옵니다.',
        '기한이 지나서, 두 번, 또는 다른 금액으로 결제된 것은 신청하지 않아도 모두 돌려줍니다. 문제가 있으면 거래 화면의 ‘문제가 있어요’로 알려 주세요. 회사가 결정할 때까지 돈은 움직이지 않습니다.',
      ],
    },
    {
      title: '6. 안전결제를 쓰지 않은 거래',
      paragraphs: [
        '안전결제를 쓰지 않은 경매와 시간 판매의 대금은 판매자와 구매자가 직접 주고받습니다. 그 환불은 두 사람이 정하며, 회사는 다툼이 있으면 해결을 돕습니다.',
      ],
    },
    {
      title: '7. 탈퇴와 환불',
      paragraphs: [
        '탈퇴하면 남은 경매권 기간은 사라집니다. 환불할 수 있는 경매권이 있으면 먼저 환불받아 주세요. 이미 시작된 환불은 탈퇴한 뒤에도 끝까지 처리합니다.',
      ],
    },
    { title: '8. 문의', paragraphs: ['{email}, {phone}'] },
  ],
};
