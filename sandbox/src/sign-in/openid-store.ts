import type { Adapter, AdapterPayload } from 'oidc-provider';
import { BoundedMap } from '../bounded-map.ts';

/** In memory on purpose: a sign-in that is under way when the sandbox stops has to start again. */
export function createOpenidStore(): (model: string) => Adapter {
  const records = new BoundedMap<string, AdapterPayload>();
  return (model) => recordsOf(records, model);
}

function recordsOf(records: Map<string, AdapterPayload>, model: string): Adapter {
  const key = (id: string) => `${model}:${id}`;
  const where = (matches: (payload: AdapterPayload) => boolean) =>
    [...records].find(([name, payload]) => name.startsWith(`${model}:`) && matches(payload))?.[1];

  return {
    async upsert(id, payload) {
      records.set(key(id), payload);
    },
    find: async (id) => records.get(key(id)),
    findByUid: async (uid) => where((payload) => payload.uid === uid),
    findByUserCode: async (userCode) => where((payload) => payload.userCode === userCode),
    async consume(id) {
      const payload = records.get(key(id));
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    },
    async destroy(id) {
      records.delete(key(id));
    },
    async revokeByGrantId(grantId) {
      for (const [name, payload] of records) if (payload.grantId === grantId) records.delete(name);
    },
  };
}
