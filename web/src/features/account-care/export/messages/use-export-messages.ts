import { featureMessages } from '../../../../messages/language.ts';
import { exportKo } from './ko.ts';

export const useExportMessages = featureMessages(exportKo, async () => (await import('./en.ts')).exportEn);
