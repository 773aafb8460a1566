import { useQueryClient } from '@tanstack/react-query';
import { useMutation } from '../../../../shared/api/use-mutation.ts';
import { api } from '../../../../shared/api-client.ts';
import { askUntilKnown } from '../../../../shared/payment/ask-until-known.ts';
import { reloadUserInfo } from '../../../../shared/session/user-info.ts';
import { receiptsKey } from './list-receipts.ts';

export function useRefund(merchantUid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => askUntilKnown(() => api('POST /payment/refund', { body: { merchantUid } })),
    // Also after a failure: the days are taken off the ticket before the money is paid back.
    onSettled: () => Promise.allSettled([reloadUserInfo(), client.invalidateQueries({ queryKey: receiptsKey })]),
  });
}
