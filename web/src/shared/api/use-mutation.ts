import { MutationCache, useMutation } from '@tanstack/react-query';
import { fillMutationCache } from './lazy-mutation-cache.ts';

fillMutationCache(new MutationCache());

export { useMutation };
