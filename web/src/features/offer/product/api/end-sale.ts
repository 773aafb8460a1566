import { useQueryClient } from '@tanstack/react-query';
import { useMutation } from '../../../../shared/api/use-mutation.ts';
import { api } from '../../../../shared/api-client.ts';
import { productsKey } from './product-keys.ts';

export function useEndSale(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /product/{id}/completeSale', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: productsKey }),
  });
}
