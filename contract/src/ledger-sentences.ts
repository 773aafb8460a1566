import { fill, type Language, type Sentence } from './language.ts';
import type { Fault, Finding } from './ledger-chain.ts';

const chainSentences: Partial<Record<Fault, Sentence>> = {
  form: { ko: '{chain} {entry}번째 기록의 형식이 잘못되었습니다.', en: 'Entry {entry} of {chain} is malformed.' },
  number: {
    ko: '{chain} {entry}번째 자리에 {found}번 기록이 있습니다. 기록이 빠지거나 끼워지거나 순서가 바뀌었어요.',
    en: 'At place {entry} of {chain} there is entry {found}: an entry was removed, inserted or moved.',
  },
  hash: {
    ko: '{chain} {entry}번째 기록의 내용이 지문과 같지 않습니다. 이 기록이 나중에 바뀌었어요.',
    en: 'Entry {entry} of {chain} does not fit its hash: it was changed afterwards.',
  },
  link: {
    ko: '{chain} {entry}번째 기록이 앞 기록과 이어지지 않습니다.',
    en: 'Entry {entry} of {chain} does not continue the entry before.',
  },
  kind: {
    ko: '{chain} {entry}번째 기록은 이 자리에 올 수 없습니다.',
    en: 'Entry {entry} of {chain} must not stand at this place.',
  },
  time: {
    ko: '{chain} {entry}번째 기록의 시각이 맞지 않습니다.',
    en: 'The time of entry {entry} of {chain} is impossible.',
  },
  price: {
    ko: '{chain} {entry}번째 입찰은 가격 규칙과 다르게 처리되었습니다.',
    en: 'Bid {entry} of {chain} was decided against the rule of prices.',
  },
  result: {
    ko: '마감 기록의 결과가 가장 높은 입찰과 같지 않습니다.',
    en: 'The result in the closing entry is not the leading bid.',
  },
  place: {
    ko: '{chain} {entry}번째 기록의 사람은 그 자리에 없었습니다.',
    en: 'The person of entry {entry} of {chain} had no such place.',
  },
  order: {
    ko: '{chain} {entry}번째에 들어간 사람보다 먼저 온 사람이 기다리고 있었습니다.',
    en: 'At entry {entry} of {chain} someone entered before a person who had come earlier.',
  },
  entries: {
    ko: '증명서에는 {chain} 기록이 {expected}개인데 {found}개가 있습니다. {entry}번째부터 같지 않습니다.',
    en: 'The certificate states {expected} entries of {chain}, and there are {found}. They differ from entry {entry} on.',
  },
  final: {
    ko: '{chain} 마지막 지문이 증명서와 같지 않습니다. 기록이 통째로 다시 쓰였어요.',
    en: 'The last hash of {chain} is not the one of the certificate: the chain was rewritten.',
  },
};

const partSentences: Record<'certificate' | 'log' | 'receipt', Partial<Record<Fault, Sentence>>> = {
  certificate: {
    form: { ko: '증명서의 형식이 잘못되었습니다.', en: 'The certificate is malformed.' },
    absent: { ko: '마감된 경매인데 증명서가 없습니다.', en: 'The auction is closed, but its certificate is missing.' },
    facts: {
      ko: '증명서의 결과가 마감 기록과 같지 않습니다.',
      en: 'The certificate states another result than the closing entry.',
    },
    key: {
      ko: '증명서가 공개되지 않은 키로 서명되었습니다.',
      en: 'The certificate is signed with a key that is not published.',
    },
    period: {
      ko: '증명서의 서명 시각이 그 키를 쓰던 기간이 아닙니다.',
      en: 'The certificate was signed outside the period of its key.',
    },
    signature: {
      ko: '증명서의 서명이 맞지 않습니다.',
      en: 'The signature of the certificate does not hold.',
    },
  },
  log: {
    form: { ko: '공개 장부의 형식이 잘못되었습니다.', en: 'The proof from the public log is malformed.' },
    key: {
      ko: '공개 장부가 공개되지 않은 키로 서명되었습니다.',
      en: 'The head of the public log is signed with a key that is not published.',
    },
    period: {
      ko: '공개 장부의 서명 시각이 그 키를 쓰던 기간이 아닙니다.',
      en: 'The head of the public log was signed outside the period of its key.',
    },
    signature: {
      ko: '공개 장부의 서명이 맞지 않습니다.',
      en: 'The signature of the public log does not hold.',
    },
    inclusion: {
      ko: '이 증명서는 공개 장부에 올라 있지 않습니다.',
      en: 'This certificate is not part of the public log.',
    },
    consistency: {
      ko: '공개 장부가 예전에 서명한 장부와 이어지지 않습니다. 지난 기록이 고쳐졌어요.',
      en: 'The public log does not continue the log that was signed before: the past was rewritten.',
    },
  },
  receipt: {
    form: { ko: '영수증의 형식이 잘못되었습니다.', en: 'The receipt is malformed.' },
    inclusion: {
      ko: '{entry}번째 기록의 영수증이 서명된 목록에 없습니다.',
      en: 'The receipt for entry {entry} is not part of the signed group.',
    },
    key: {
      ko: '{entry}번째 기록의 영수증이 공개되지 않은 키로 서명되었습니다.',
      en: 'The receipt for entry {entry} is signed with a key that is not published.',
    },
    period: {
      ko: '{entry}번째 기록의 영수증은 그 키를 쓰던 기간에 서명되지 않았습니다.',
      en: 'The receipt for entry {entry} was signed outside the period of its key.',
    },
    signature: {
      ko: '{entry}번째 기록의 영수증 서명이 맞지 않습니다.',
      en: 'The signature of the receipt for entry {entry} does not hold.',
    },
    entries: {
      ko: '영수증이 있는 {entry}번째 기록이 사라졌습니다.',
      en: 'Entry {entry}, for which there is a receipt, is missing.',
    },
    hash: {
      ko: '{entry}번째 기록이 영수증과 같지 않습니다. 기록이 다시 쓰였어요.',
      en: 'Entry {entry} differs from its receipt: the chain was rewritten.',
    },
    facts: {
      ko: '{entry}번째 기록의 영수증은 다른 입찰의 것입니다.',
      en: 'The receipt for entry {entry} is about another bid.',
    },
  },
};

const chainNames: Record<'auction' | 'line', Sentence> = {
  auction: { ko: '경매', en: 'the auction' },
  line: { ko: '대기열', en: 'the line' },
};

/** What was found, in a sentence for everyone. */
export function findingSentence({ part, why, entry, expected, found }: Finding, language: Language): string {
  const values = { entry: entry ?? 0, expected: expected ?? '', found: found ?? '' };
  if (part === 'auction' || part === 'line') {
    return fill(chainSentences[why]![language], { ...values, chain: chainNames[part][language] });
  }
  return fill(partSentences[part][why]![language], values);
}
