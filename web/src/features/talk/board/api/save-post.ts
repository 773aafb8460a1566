import { useQueryClient } from '@tanstack/react-query';
import { useMutation } from '../../../../shared/api/use-mutation.ts';
import { api } from '../../../../shared/api-client.ts';
import type { PostFields } from '../model/post-draft.ts';
import { boardKeys } from './board-keys.ts';

export interface FilledPost {
  form: PostFields;
  idempotencyKey: string;
}

export function useCreatePost() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ form, idempotencyKey }: FilledPost) => api('POST /post', { body: form, idempotencyKey }),
    onSuccess: () => void client.invalidateQueries({ queryKey: boardKeys.posts }),
  });
}

/** Without an idempotency key: the same change twice is harmless, and one sent after a lost answer may differ. */
export function useEditPost(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ form }: FilledPost) => api('PUT /post/{id}', { params: { id }, body: form }),
    onSuccess: (post) => {
      client.setQueryData(boardKeys.post(id), post);
      return client.invalidateQueries({ queryKey: boardKeys.posts });
    },
  });
}
