import type { AppointmentRole } from '@teum/contract/talk/appointment-rules';
import { api } from '../../../../shared/api-client.ts';
import { keysetList, useKeysetList } from '../../../../shared/list/use-keyset-list.ts';
import { dealsKey } from './deal-keys.ts';

const sliceSize = 20;

const dealList = (as: AppointmentRole) => ({
  ...keysetList(
    [...dealsKey, 'mine', as],
    ({ lastId, signal }) => api('GET /deal/mine', { query: { as, lastId, limit: sliceSize }, signal }),
    sliceSize,
  ),
  // A step of the clock changes deals without an event.
  refetchOnMount: 'always' as const,
});

export const useDeals = (as: AppointmentRole) => useKeysetList(dealList(as));
