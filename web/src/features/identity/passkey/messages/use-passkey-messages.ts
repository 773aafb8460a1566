import { featureMessages } from '../../../../messages/language.ts';
import { passkeyKo } from './ko.ts';

export const usePasskeyMessages = featureMessages(passkeyKo, async () => (await import('./en.ts')).passkeyEn);
