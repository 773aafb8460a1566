import { useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '@teum/contract/route';
import type { RouteAt } from '@teum/contract/routes';
import { upload } from '../../../../shared/api/upload.ts';
import { useMutation } from '../../../../shared/api/use-mutation.ts';
import { auctionsKey } from './auction-keys.ts';

interface NewAuction {
  form: BodyOf<RouteAt<'POST /auction'>>;
  file: File;
  idempotencyKey: string;
  onProgress: (share: number) => void;
}

export function useCreateAuction() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (auction: NewAuction) => upload('POST /auction', auction),
    onSuccess: () => void client.invalidateQueries({ queryKey: auctionsKey }),
  });
}
