export interface TestPerson {
  name: string;
  birthday: string;
  isForeigner: boolean;
  /** The account that the sandbox's banks know under this person's name. */
  account: { bank: string; number: string };
}

/** Who may prove to be somebody here, each with a bank account. A number of another account is registered by `control/bank-accounts`. */
export const testPeople: readonly TestPerson[] = [
  { name: '김민지', birthday: '1994-03-11', isForeigner: false, account: { bank: 'KAKAO', number: '3333010000001' } },
  { name: '박준호', birthday: '1989-11-02', isForeigner: false, account: { bank: 'SHINHAN', number: '110200000002' } },
  {
    name: '이서연',
    birthday: '2001-07-23',
    isForeigner: false,
    account: { bank: 'KOOKMIN', number: '94320200000003' },
  },
  {
    name: 'SMITH JOHN',
    birthday: '1990-05-05',
    isForeigner: true,
    account: { bank: 'HANA', number: '39891000000004' },
  },
];
