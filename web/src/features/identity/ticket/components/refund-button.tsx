import { fill } from '@teum/contract/language';
import { limits } from '@teum/contract/limits';
import type { Receipt } from '@teum/contract/money/payment.routes';
import { failureMessage } from '../../../../shared/failures/show-failure.ts';
import { useKrw } from '../../../../shared/format/use-krw.ts';
import { isUnknownYet } from '../../../../shared/payment/ask-until-known.ts';
import { showConfirm } from '../../../../shared/ui/alerts.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { showToast } from '../../../../shared/ui/toast.tsx';
import { useRefund } from '../api/refund-ticket.ts';
import { useTicketMessages } from '../messages/use-ticket-messages.ts';

export function RefundButton({ receipt }: { receipt: Receipt }) {
  const krw = useKrw();
  const m = useTicketMessages();
  const { mutateAsync: refund } = useRefund(receipt.merchantUid);

  async function askAndRefund(): Promise<void> {
    const isSure = await showConfirm({
      title: m.receipts.refundTitle,
      message: fill(m.receipts.refundQuestion, { amount: krw(receipt.amount), days: limits.ticket.days }),
      okLabel: m.receipts.refund,
      tone: 'danger',
    });
    if (isSure) await refund().then(() => showToast({ message: m.receipts.refundDone, tone: 'success' }), explain);
  }

  function explain(error: unknown): void {
    const refused = failureMessage(error);
    showToast(isUnknownYet(error) ? { message: m.receipts.refundTakesLong } : { message: refused, tone: 'danger' });
  }

  return (
    <Button variant="ghost" size="s" onClick={askAndRefund}>
      {m.receipts.refund}
    </Button>
  );
}
