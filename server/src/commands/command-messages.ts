import { localeLanguage } from '../platform/start-messages.ts';

const english = {
  checked: (count: number) => `✓ ${count} checks, nothing is wrong`,
  broken: (broken: number, count: number) => `${broken} of ${count} checks failed`,
};

const korean: typeof english = {
  checked: (count) => `✓ ${count}가지를 검사했고 모두 맞습니다`,
  broken: (broken, count) => `검사 ${count}가지 가운데 ${broken}가지가 맞지 않습니다`,
};

/** What the commands for operators print, in the language of the locale. */
export const commandMessages = (): typeof english => (localeLanguage() === 'ko' ? korean : english);
