import { fill } from '@teum/contract/language';
import type { Receipt } from '@teum/contract/money/payment.routes';
import { fullDate } from '@teum/contract/shown-time';
import { ExternalLink } from 'lucide-react';
import { useLanguage } from '../../../../messages/language.ts';
import { useKrw } from '../../../../shared/format/use-krw.ts';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { useTicketMessages } from '../messages/use-ticket-messages.ts';
import { RefundButton } from './refund-button.tsx';

export function ReceiptRow({ receipt }: { receipt: Receipt }) {
  const krw = useKrw();
  const m = useTicketMessages();
  const language = useLanguage();
  const day = (time: string) => fullDate(new Date(time), language);
  const { amount, paidAt, ticketFrom, ticketUntil, refundedAt, receiptUrl } = receipt;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <div className="narrow:min-w-56 flex-1">
        <p
          className={classNames(
            'text-label font-strong tabular-nums',
            refundedAt !== null && 'text-ink-3 line-through',
          )}
        >
          {krw(amount)}
        </p>
        <p className="mt-0.5 text-small text-balance text-ink-2 tabular-nums">
          {fill(m.receipts.period, { from: day(ticketFrom), until: day(ticketUntil) })}
        </p>
        <p className="mt-0.5 text-meta text-ink-3 tabular-nums">
          {refundedAt
            ? fill(m.receipts.refunded, { date: day(refundedAt) })
            : fill(m.receipts.paidAt, { date: day(paidAt) })}
        </p>
      </div>
      <div className="flex items-center gap-2 max-tablet:-ml-3">
        {receiptUrl && <ReceiptLink address={receiptUrl} />}
        {receipt.refundable && <RefundButton receipt={receipt} />}
      </div>
    </div>
  );
}

function ReceiptLink({ address }: { address: string }) {
  const m = useTicketMessages();
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className="inline-flex h-10 items-center gap-1.5 rounded-m px-3 text-small text-ink-2 hover:bg-sunken hover:text-ink"
    >
      {m.receipts.receipt}
      <ExternalLink size={15} strokeWidth={1.8} />
    </a>
  );
}
