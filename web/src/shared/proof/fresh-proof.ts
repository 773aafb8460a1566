import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '@teum/contract/route';
import type { RouteAt } from '@teum/contract/routes';
import { create } from 'zustand';
import { ApiError, api } from '../api-client.ts';

interface Question {
  /** The section of `/me` that a provider's page leads back to. */
  section: string;
  answer(isProven: boolean): void;
}

/** What `ProofDialog` shows. */
export const useProofQuestion = create<{ question: Question | null }>(() => ({ question: null }));

/** False if the member left the dialog. */
export function askForProof(section: string): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (isProven: boolean): void => {
      useProofQuestion.setState({ question: null });
      resolve(isProven);
    };
    useProofQuestion.setState({ question: { section, answer } });
  });
}

const isProofMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'PROOF_REQUIRED' || error.code === 'SIGN_IN_AGAIN');

/** Changes a way into the account: if the server asks for a proof first, so does the page, and repeats the change. */
export async function withProof(section: string, change: () => Promise<unknown>): Promise<'done' | 'left'> {
  try {
    await change();
  } catch (error) {
    if (!isProofMissing(error)) throw error;
    if (!(await askForProof(section))) return 'left';
    await change();
  }
  return 'done';
}

const proofKey = ['proof'] as const;

export const useFreshProof = () =>
  useQuery({ queryKey: proofKey, queryFn: ({ signal }) => api('GET /auth/proof', { signal }), staleTime: 0 });

export function useProving(): (proof: BodyOf<RouteAt<'POST /auth/proof'>>) => Promise<void> {
  const client = useQueryClient();
  return async (body) => {
    await api('POST /auth/proof', { body });
    await client.invalidateQueries({ queryKey: proofKey });
  };
}
