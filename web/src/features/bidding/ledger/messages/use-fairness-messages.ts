import { featureMessages } from '../../../../messages/language.ts';
import { fairnessKo } from './fairness-ko.ts';

export const useFairnessMessages = featureMessages(
  fairnessKo,
  async () => (await import('./fairness-en.ts')).fairnessEn,
);
