import { useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '@teum/contract/route';
import type { RouteAt } from '@teum/contract/routes';
import { upload } from '../../../../shared/api/upload.ts';
import { useMutation } from '../../../../shared/api/use-mutation.ts';
import { productsKey } from './product-keys.ts';

export interface FilledProduct {
  form: BodyOf<RouteAt<'POST /product'>>;
  file: File | null;
  idempotencyKey: string;
  onProgress: (share: number) => void;
}

export function useCreateProduct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (product: FilledProduct) => upload('POST /product', product),
    onSuccess: () => void client.invalidateQueries({ queryKey: productsKey }),
  });
}

/** Without an idempotency key: the same change twice is harmless, and one sent after a lost answer may differ. */
export function useEditProduct(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey: _, ...product }: FilledProduct) =>
      upload('PUT /product/{id}', { params: { id }, ...product }),
    onSuccess: () => client.invalidateQueries({ queryKey: productsKey }),
  });
}
