import { useQuery } from '@tanstack/react-query';
import { fill } from '@teum/contract/language';
import { ReceiptText } from 'lucide-react';
import { Link } from '../../../../shared/navigation/link.tsx';
import { paths } from '../../../../shared/paths.ts';
import { keptReceiptsOf } from '../../../../shared/state/kept-receipts.ts';
import { useReceiptMessages } from '../messages/use-receipt-messages.ts';

/** How many receipts this browser keeps for an auction, and whether their signatures hold. Nothing without receipts. */
export function ReceiptLine({ auctionId }: { auctionId: number }) {
  const m = useReceiptMessages().receipts;
  const receipts = keptReceiptsOf(auctionId);
  const { data: areValid } = useQuery({
    queryKey: ['ledger', 'receipts', auctionId, receipts.length],
    enabled: receipts.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    // The code that checks signatures is loaded for those who have receipts.
    queryFn: async () => (await import('../check/check-receipts.ts')).areReceiptsValid(receipts),
  });
  if (receipts.length === 0) return null;
  const sentence = areValid === undefined ? m.kept : areValid ? m.valid : m.invalid;
  return (
    <Link
      to={paths.auctionProof(auctionId)}
      className="relative z-1 mt-1 inline-flex items-center gap-1 text-meta text-ink-3 tabular-nums hover:text-ink"
    >
      <ReceiptText size={14} strokeWidth={1.8} aria-hidden="true" />
      {fill(sentence, { count: receipts.length })}
    </Link>
  );
}
