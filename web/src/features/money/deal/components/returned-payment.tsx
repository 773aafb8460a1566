import { useQueryClient } from '@tanstack/react-query';
import type { Deal } from '@teum/contract/money/deal-schema';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from '../../../../shared/navigation/navigation.tsx';
import { paths } from '../../../../shared/paths.ts';
import { readPaymentReturn } from '../../../../shared/payment/payment-return.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { Spinner } from '../../../../shared/ui/spinner.tsx';
import { refreshDeal } from '../api/get-deal.ts';
import { useDealMessages } from '../messages/use-deal-messages.ts';
import { checkoutPath } from '../model/deal-paths.ts';
import { endOfPayment } from '../model/end-of-payment.ts';

/** A phone comes back from the provider's window to its deal: the payment is followed to its end, and leaves the address. */
export function ReturnedPayment({ deal }: { deal: Deal }) {
  const m = useDealMessages();
  const client = useQueryClient();
  const navigate = useNavigate();
  const search = useSearchParams();
  const [back] = useState(() => readPaymentReturn(String(search)));
  const [end, setEnd] = useState<{ failure: string | undefined }>();
  const isStarted = useRef(false);

  useEffect(() => {
    if (!back || isStarted.current) return;
    isStarted.current = true;
    void endOfPayment(back, m.dealCheckout).then(async (failure) => {
      await refreshDeal(client, deal.id);
      setEnd({ failure });
      navigate(paths.deal(deal.id), { replace: true });
    });
  }, [back, client, deal.id, m, navigate]);

  if (!back) return null;
  if (!end)
    return (
      <p role="status" className="mb-6 flex items-center gap-3 rounded-m bg-sunken px-4 py-3.5 text-small">
        <Spinner />
        {m.dealPage.returnedPayment}
      </p>
    );
  if (end.failure === undefined || deal.state !== 'due') return null;
  return (
    <div role="alert" className="mb-6 flex flex-wrap items-center gap-3 rounded-m bg-danger/8 px-4 py-3 text-small">
      <span className="flex-1 text-danger">{end.failure}</span>
      <ButtonLink to={checkoutPath(deal.id)} variant="ghost" size="s">
        {m.dealPage.payAgain}
      </ButtonLink>
    </div>
  );
}
