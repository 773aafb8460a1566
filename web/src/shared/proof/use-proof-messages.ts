import { featureMessages } from '../../messages/language.ts';
import { proofKo } from './proof-ko.ts';

export const useProofMessages = featureMessages(proofKo, async () => (await import('./proof-en.ts')).proofEn);
