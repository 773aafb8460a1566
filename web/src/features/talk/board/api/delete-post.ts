import { useQueryClient } from '@tanstack/react-query';
import { useMutation } from '../../../../shared/api/use-mutation.ts';
import { api } from '../../../../shared/api-client.ts';
import { boardKeys } from './board-keys.ts';

export function useDeletePost(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('DELETE /post/{id}', { params: { id } }),
    onSuccess: () => void client.invalidateQueries({ queryKey: boardKeys.posts, refetchType: 'inactive' }),
  });
}
