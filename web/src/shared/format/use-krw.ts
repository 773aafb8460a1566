import { formatKrw } from '@teum/contract/money';
import { useLanguage } from '../../messages/language.ts';

const inKorean = (amountKrw: number): string => formatKrw(amountKrw, 'ko');
const inEnglish = (amountKrw: number): string => formatKrw(amountKrw, 'en');

/** How an amount is written in the reader's language. */
export const useKrw = () => (useLanguage() === 'ko' ? inKorean : inEnglish);
