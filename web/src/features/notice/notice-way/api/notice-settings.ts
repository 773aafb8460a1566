import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NoticeSettings } from '@teum/contract/notice/notice-way.routes';
import type { NoticeWay, QuietHours } from '@teum/contract/notice/notice-ways';
import type { NoticeKind } from '@teum/contract/notice/notices';
import { useMutation } from '../../../../shared/api/use-mutation.ts';
import { api } from '../../../../shared/api-client.ts';

const settingsQuery = queryOptions({
  queryKey: ['notice-settings'],
  queryFn: ({ signal }) => api('GET /notification/ways', { signal }),
});

export const useNoticeSettings = () => useQuery(settingsQuery);

export interface OneChoice {
  kind: NoticeKind;
  way: NoticeWay;
  isOn: boolean;
}

/** Shows the change at once; what the server does not accept is taken back. Quick changes are sent one after the other. */
function useChange<Change>(
  send: (change: Change) => Promise<unknown>,
  applied: (settings: NoticeSettings, change: Change) => NoticeSettings,
) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'notice-settings' },
    mutationFn: send,
    onMutate: async (change) => {
      await client.cancelQueries(settingsQuery);
      client.setQueryData(settingsQuery.queryKey, (settings) => settings && applied(settings, change));
    },
    onError: () => client.invalidateQueries(settingsQuery),
  });
}

export const useSwitchWay = () =>
  useChange(
    (choice: OneChoice) => api('PUT /notification/ways', { body: choice }),
    (settings, { kind, way, isOn }) => ({
      ...settings,
      kinds: settings.kinds.map((row) =>
        row.kind === kind
          ? { ...row, ways: row.ways.map((cell) => (cell.way === way ? { ...cell, isOn } : cell)) }
          : row,
      ),
    }),
  );

export const useSetQuietHours = () =>
  useChange(
    (quietHours: QuietHours) => api('PUT /notification/quietHours', { body: quietHours }),
    (settings, quietHours) => ({ ...settings, quietHours }),
  );
