import type { Receipt } from '@teum/contract/money/payment.routes';
import { ErrorState } from '../../../../shared/ui/error-state.tsx';
import { RowSkeleton } from '../../../../shared/ui/skeleton.tsx';
import { useReceipts } from '../api/list-receipts.ts';
import { useTicketMessages } from '../messages/use-ticket-messages.ts';
import { ReceiptRow } from './receipt-row.tsx';

export function ReceiptList() {
  const m = useTicketMessages();
  const { data, isPending, refetch } = useReceipts();
  if (isPending) return <RowSkeleton />;
  if (!data)
    return <ErrorState isInline message={m.receipts.error} retryLabel={m.action.retry} onRetry={() => refetch()} />;
  if (data.data.length === 0)
    return (
      <p className="mt-2 grid min-h-27 place-items-center rounded-m bg-sunken text-small text-ink-3">
        {m.receipts.empty}
      </p>
    );
  return <Rows receipts={data.data} />;
}

const Rows = ({ receipts }: { receipts: Receipt[] }) => (
  <ul className="divide-y divide-line">
    {receipts.map((receipt) => (
      <li key={receipt.merchantUid}>
        <ReceiptRow receipt={receipt} />
      </li>
    ))}
  </ul>
);
