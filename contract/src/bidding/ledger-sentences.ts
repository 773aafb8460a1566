import { fill, type Language, type Sentence } from '../language.ts';
import type { Fault, Finding } from './ledger-chain.ts';
import type { Chain } from './ledger-form.ts';

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

const partSentences: Record<Exclude<Finding['part'], Chain>, Partial<Record<Fault, Sentence>>> = {
  proof: {
    form: {
      ko: '틈의 경매 기록 파일이 아니거나 모르는 내용이 들어 있습니다.',
      en: 'This is no record of a Teum auction, or it has fields that no record has.',
    },
  },
  keys: {
    form: { ko: '{entry}번째 공개 키의 형식이 잘못되었습니다.', en: 'Key {entry} is malformed.' },
    id: {
      ko: '{entry}번째 공개 키의 번호가 그 키에서 계산한 값과 다릅니다. 다른 키가 그 번호를 쓰고 있어요.',
      en: 'The id of key {entry} is not the hash of the key: another key is listed under that id.',
    },
  },
  restore: {
    form: { ko: '{entry}번째 복원 선언의 형식이 잘못되었습니다.', en: 'Statement {entry} of a restore is malformed.' },
    order: {
      ko: '{entry}번째 복원 선언이 앞 장부와 이어지지 않습니다.',
      en: 'Statement {entry} of a restore does not continue the log before it.',
    },
    key: {
      ko: '{entry}번째 복원 선언이 공개되지 않은 키로 서명되었습니다.',
      en: 'Statement {entry} of a restore is signed with a key that is not published.',
    },
    period: {
      ko: '{entry}번째 복원 선언의 서명 시각이 그 키를 쓰던 기간이 아닙니다.',
      en: 'Statement {entry} of a restore was signed outside the period of its key.',
    },
    signature: {
      ko: '{entry}번째 복원 선언의 서명이 맞지 않습니다.',
      en: 'The signature of statement {entry} of a restore does not hold.',
    },
  },
  head: {
    form: { ko: '보관한 장부 서명의 형식이 잘못되었습니다.', en: 'The head that you kept is malformed.' },
    key: {
      ko: '보관한 장부 서명이 공개되지 않은 키로 만들어졌습니다.',
      en: 'The head that you kept is signed with a key that is not published.',
    },
    period: {
      ko: '보관한 장부 서명의 시각이 그 키를 쓰던 기간이 아닙니다.',
      en: 'The head that you kept was signed outside the period of its key.',
    },
    signature: {
      ko: '보관한 장부 서명이 맞지 않습니다.',
      en: 'The signature of the head that you kept does not hold.',
    },
  },
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
    unknown: {
      ko: '공개 장부가 다른 장부로 바뀌었는데, 이를 알리는 복원 선언이 없습니다.',
      en: 'The public log was replaced by another one, and no statement of a restore says so.',
    },
    lost: {
      ko: '복원하면서 공개 장부의 {expected}번째 증명서부터 사라졌습니다. 보관한 서명은 {found}장이 있었다는 증거예요.',
      en: 'A stated restore lost the certificates of the public log from number {expected} on. The head that you kept proves that there were {found}.',
    },
    shorter: {
      ko: '공개 장부가 짧아졌습니다. 예전에 서명한 장부에는 증명서가 {expected}장 있었는데 지금은 {found}장뿐이에요.',
      en: 'The public log has become shorter: {expected} certificates were signed before, and now there are {found}.',
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
    lost: {
      ko: '{entry}번째 기록은 복원하면서 사라졌습니다. 영수증은 그 입찰이 있었다는 증거예요.',
      en: 'Entry {entry} was lost by a stated restore. The receipt proves that the bid existed.',
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
