import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CaseAction, CaseKind } from '@teum/contract/desk/desk';
import type { PasskeyAnswer } from '@teum/contract/identity/passkey.routes';
import { limits } from '@teum/contract/limits';
import { ApiError, api } from '../../../../shared/api-client.ts';

const deskKey = ['desk'];

/** A refusal is the desk's answer, not a failure to try again. */
const retry = (count: number, error: unknown): boolean => !(error instanceof ApiError) && count < 2;

/** Others work at the same queue. */
const refetchInterval = 15_000;

export const useQueue = (kind: CaseKind | undefined) =>
  useInfiniteQuery({
    queryKey: [...deskKey, 'queue', kind],
    queryFn: ({ pageParam, signal }) =>
      api('GET /desk/queue', { query: { kind, after: pageParam, limit: 50 }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    refetchInterval,
    retry,
  });

/** The version that the server runs. */
export const useVersion = () =>
  useQuery({
    queryKey: ['version'],
    queryFn: async ({ signal }) => (await api('GET /health', { signal })).version,
  });

export interface CaseId {
  kind: CaseKind;
  id: number;
}

export const useCase = ({ kind, id }: CaseId) =>
  useQuery({
    queryKey: [...deskKey, 'case', kind, id],
    queryFn: ({ signal }) => api('GET /desk/case/{kind}/{id}', { params: { kind, id }, signal }),
    retry,
  });

export const useRecords = () =>
  useInfiniteQuery({
    queryKey: [...deskKey, 'records'],
    queryFn: async ({ pageParam, signal }) =>
      (await api('GET /desk/records', { query: { lastId: pageParam, limit: limits.list.defaultLimit }, signal })).data,
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < limits.list.defaultLimit ? undefined : page.at(-1)?.id),
    retry,
  });

export const useFoundPeople = (keyword: string) =>
  useQuery({
    queryKey: [...deskKey, 'people', keyword],
    queryFn: async ({ signal }) => (await api('GET /desk/people', { query: { keyword }, signal })).data,
    enabled: keyword !== '',
    retry,
  });

export const useDeskPerson = (id: number) =>
  useQuery({
    queryKey: [...deskKey, 'person', id],
    queryFn: ({ signal }) => api('GET /desk/people/{id}', { params: { id }, signal }),
    retry,
  });

/** Disputed deals, the nearest deadline first. */
export const useDisputes = () =>
  useInfiniteQuery({
    queryKey: [...deskKey, 'disputes'],
    queryFn: ({ pageParam, signal }) =>
      api('GET /desk/disputes', { query: { after: pageParam, limit: limits.list.maxLimit }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    refetchInterval,
    retry,
  });

export const useDeskDeal = (id: number) =>
  useQuery({
    queryKey: [...deskKey, 'deal', id],
    queryFn: ({ signal }) => api('GET /desk/deal/{id}', { params: { id }, signal }),
    refetchInterval,
    retry,
  });

export const useDeskMoney = () =>
  useQuery({
    queryKey: [...deskKey, 'money'],
    queryFn: ({ signal }) => api('GET /desk/money', { signal }),
    refetchInterval: 60_000,
    retry,
  });

export interface Ruling {
  action: CaseAction;
  reason: string;
  days?: number;
  outcome?: 'kept' | 'sellerAbsent' | 'buyerAbsent' | 'calledOff';
}

/** Every call of the desk that changes something; afterwards everything of the desk is read anew. */
export function useDeskCalls() {
  const client = useQueryClient();
  const readAnew = (isStale: (part: unknown) => boolean) =>
    client.invalidateQueries({ queryKey: deskKey, predicate: ({ queryKey: [, part] }) => isStale(part) });
  const run = <Answer>(call: () => Promise<Answer>): Promise<Answer> => call().finally(() => readAnew(() => true));
  return {
    prove: (body: { password: string } | { passkey: PasskeyAnswer }) => run(() => api('POST /desk/proof', { body })),
    take: (params: CaseId) => run(() => api('POST /desk/case/{kind}/{id}/take', { params })),
    release: (params: CaseId) => run(() => api('POST /desk/case/{kind}/{id}/release', { params })),
    look: (params: CaseId) => run(() => api('POST /desk/case/{kind}/{id}/look', { params })),
    decide: async (params: CaseId, body: Ruling) => {
      const answer = await api('POST /desk/case/{kind}/{id}/decide', { params, body });
      // The case is closed: reading it again would find nothing.
      await readAnew((part) => part !== 'case');
      return answer;
    },
    takeDeal: (id: number) => run(() => api('POST /desk/deal/{id}/take', { params: { id } })),
    releaseDeal: (id: number) => run(() => api('POST /desk/deal/{id}/release', { params: { id } })),
    reportProgress: (id: number, text: string) =>
      run(() => api('POST /desk/deal/{id}/progress', { params: { id }, body: { text } })),
    splitDeal: (id: number, body: { refundPercent: number; reason: string }) =>
      run(() => api('POST /desk/deal/{id}/decide', { params: { id }, body })),
    actOnPerson: (id: number, body: { action: 'warn' | 'suspend' | 'lift'; reason: string; days?: number }) =>
      run(() => api('POST /desk/people/{id}/act', { params: { id }, body })),
    actOnThing: (
      params: { kind: 'auction' | 'product' | 'post' | 'comment'; id: number },
      body: { action: 'hide' | 'show'; reason: string },
    ) => run(() => api('POST /desk/thing/{kind}/{id}', { params, body })),
    stopAuction: (id: number, reason: string) =>
      run(() => api('POST /desk/auction/{id}/stop', { params: { id }, body: { reason } })),
  };
}
