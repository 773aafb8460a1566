import { formCheck, required, textField } from '../form-check.ts';
import type { Sentence } from '../language.ts';
import { limits } from '../limits.ts';

/** The banks whose accounts are paid, by the provider's names. */
export const payoutBanks = {
  KAKAO: { ko: '카카오뱅크', en: 'KakaoBank' },
  TOSS: { ko: '토스뱅크', en: 'Toss Bank' },
  K_BANK: { ko: '케이뱅크', en: 'K Bank' },
  KOOKMIN: { ko: 'KB국민은행', en: 'KB Kookmin Bank' },
  SHINHAN: { ko: '신한은행', en: 'Shinhan Bank' },
  WOORI: { ko: '우리은행', en: 'Woori Bank' },
  HANA: { ko: '하나은행', en: 'Hana Bank' },
  NONGHYUP: { ko: 'NH농협은행', en: 'NH Bank' },
  IBK: { ko: 'IBK기업은행', en: 'IBK' },
  POST: { ko: '우체국', en: 'Korea Post' },
  KFCC: { ko: '새마을금고', en: 'MG Community Credit' },
  SHINHYUP: { ko: '신협', en: 'Shinhyup' },
  SUHYUP: { ko: 'Sh수협은행', en: 'Suhyup Bank' },
  KDB: { ko: 'KDB산업은행', en: 'KDB' },
  STANDARD_CHARTERED: { ko: 'SC제일은행', en: 'Standard Chartered' },
  CITI: { ko: '한국씨티은행', en: 'Citibank' },
  DAEGU: { ko: 'iM뱅크(대구은행)', en: 'iM Bank' },
  BUSAN: { ko: '부산은행', en: 'Busan Bank' },
  KYONGNAM: { ko: '경남은행', en: 'Kyongnam Bank' },
  KWANGJU: { ko: '광주은행', en: 'Kwangju Bank' },
  JEONBUK: { ko: '전북은행', en: 'Jeonbuk Bank' },
  JEJU: { ko: '제주은행', en: 'Jeju Bank' },
} as const satisfies Record<string, Sentence>;

export type PayoutBank = keyof typeof payoutBanks;

export const isPayoutBank = (bank: string): bank is PayoutBank => Object.hasOwn(payoutBanks, bank);

export const payoutSentences = {
  bank: { ko: '은행을 골라주세요.', en: 'Please choose a bank.' },
  number: { ko: '계좌번호를 숫자로 적어주세요.', en: 'Please write the account number in digits.' },
  holder: { ko: '예금주를 적어주세요.', en: 'Please write the holder of the account.' },
} as const satisfies Record<string, Sentence>;

const { minDigits, maxDigits, maxUnits } = limits.payout;

/** The digits of an account number as people write it; undefined for anything else. */
export function accountDigits(number: string): string | undefined {
  const digits = number.trim().replaceAll(/[ -]/g, '');
  return /^[0-9]+$/.test(digits) && digits.length >= minDigits && digits.length <= maxDigits ? digits : undefined;
}

const { bank, number, holder } = payoutSentences;

export const checkPayoutAccount = formCheck({
  bank: textField({ maxUnits, tooLong: bank }, (text) => (isPayoutBank(text) ? undefined : bank)),
  number: textField({ maxUnits, tooLong: number }, (text) => (accountDigits(text) ? undefined : number)),
  holder: textField({ maxUnits, tooLong: holder }, required(holder)),
});
