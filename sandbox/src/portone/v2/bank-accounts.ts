import { testPeople } from '../test-people.ts';

export interface BankAccount {
  bank: string;
  number: string;
}

/** The banks that the sandbox can ask; PortOne knows more. */
export const banks: readonly string[] = [
  'KDB',
  'IBK',
  'KOOKMIN',
  'SUHYUP',
  'NONGHYUP',
  'WOORI',
  'STANDARD_CHARTERED',
  'CITI',
  'DAEGU',
  'BUSAN',
  'KWANGJU',
  'JEJU',
  'JEONBUK',
  'KYONGNAM',
  'KFCC',
  'SHINHYUP',
  'POST',
  'HANA',
  'SHINHAN',
  'K_BANK',
  'KAKAO',
  'TOSS',
];

export const accountKey = ({ bank, number }: BankAccount): string => `${bank}:${number}`;

export const knownHolders = (): Map<string, string> =>
  new Map(testPeople.map(({ name, account }) => [accountKey(account), name]));
