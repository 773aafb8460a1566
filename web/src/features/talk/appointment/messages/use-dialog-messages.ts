import { featureMessages } from '../../../../messages/language.ts';
import { dialogKo } from './dialog-ko.ts';

export const useDialogMessages = featureMessages(dialogKo, async () => (await import('./dialog-en.ts')).dialogEn);
