import { limits } from '@teum/contract/limits';

const { withdrawHours, fullRefundHours, partRefundHours } = limits.deal;

/** The dialog that says what comes back. */
export const cancellingKo = {
  cancelling: {
    title: '취소하면 얼마가 돌아오나요',
    terms: '취소 조건은 {terms}이에요. 결제할 때의 조건이 끝까지 그대로 적용돼요.',
    when: '언제 취소하나요',
    refund: '돌아오는 금액',
    amount: '{price}이라면',
    early: `시작 ${fullRefundHours}시간 전까지`,
    middle: `시작 ${partRefundHours}시간 전까지`,
    late: '시작 전까지',
    absent: '오지 않으면',
    always: '{seller} 님이 취소하거나 오지 않으면',
    noTime: '만날 시간을 정하기 전에 취소하면 모두 돌아와요.',
    withdrawn: `결제하고 ${withdrawHours}시간 안에는, 시작까지 ${partRefundHours}시간 이상 남았다면 모두 돌아와요.`,
    moved: `시작까지 ${partRefundHours}시간이 남지 않았을 때 시간을 바꾸면, 바꾸기 전의 시작이 기준이에요.`,
  },
} as const;
