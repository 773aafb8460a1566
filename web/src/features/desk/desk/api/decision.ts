import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMutation } from '../../../../shared/api/use-mutation.ts';
import { api } from '../../../../shared/api-client.ts';

const keyOf = (id: number) => ['decision', id];

export const useDecision = (id: number) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api('GET /decision/{id}', { params: { id }, signal }),
  });

export function useObjection(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => api('POST /decision/{id}/objection', { params: { id }, body: { text } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(id) }),
  });
}
