import { featureMessages } from '../../../../messages/language.ts';
import { decisionKo } from './decision-ko.ts';

export const useDecisionMessages = featureMessages(
  decisionKo,
  async () => (await import('./decision-en.ts')).decisionEn,
);
