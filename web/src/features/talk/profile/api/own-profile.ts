import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '@teum/contract/route';
import type { RouteAt } from '@teum/contract/routes';
import type { OwnProfile } from '@teum/contract/talk/people.routes';
import { useMutation } from '../../../../shared/api/use-mutation.ts';
import { api } from '../../../../shared/api-client.ts';
import { reloadUserInfo } from '../../../../shared/session/user-info.ts';
import { peopleKey } from './people-keys.ts';

const ownProfileQuery = queryOptions({
  queryKey: ['own-profile'],
  queryFn: ({ signal }) => api('GET /profile', { signal }),
});

export const useOwnProfile = () => useQuery(ownProfileQuery);

export type ProfileChanges = BodyOf<RouteAt<'PUT /profile'>>;

/** Without an idempotency key: the same change twice is harmless. */
export const useSaveProfile = () =>
  useProfileChange((changes: ProfileChanges) => api('PUT /profile', { body: changes }));

export const useChangeNickName = () =>
  useProfileChange((nickName: string) => api('PUT /profile/nickName', { body: { nickName } }));

function useProfileChange<Change>(send: (change: Change) => Promise<OwnProfile>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (profile) => {
      client.setQueryData(ownProfileQuery.queryKey, profile);
      void client.invalidateQueries({ queryKey: peopleKey });
      return reloadUserInfo().catch(() => undefined); // offline, the header shows the new name later
    },
  });
}
