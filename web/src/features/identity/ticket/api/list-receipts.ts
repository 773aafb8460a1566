import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../shared/api-client.ts';

export const receiptsKey = ['receipts'] as const;

export const useReceipts = () =>
  useQuery({ queryKey: receiptsKey, queryFn: ({ signal }) => api('GET /payment/receipts', { signal }) });
