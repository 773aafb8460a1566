import { featureMessages } from '../../../../messages/language.ts';
import { deviceKo } from './ko.ts';

export const useDeviceMessages = featureMessages(deviceKo, async () => (await import('./en.ts')).deviceEn);
