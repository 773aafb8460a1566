import { composed, decomposed, nameKey } from '../composed.ts';
import { closedAccountName } from './closed-account.ts';

/** Offices that speak for the product. As a word of its own, none of them may stand in a nickname: 지우 (운영자). */
const offices = [
  ...'운영자 운영팀 운영진 관리자 관리팀 고객센터 고객지원 고객상담 고객서비스 상담센터 공식 공식계정'.split(' '),
  ...'admin administrator operator moderator webmaster sysadmin official helpdesk customerservice customersupport customercenter'.split(
    ' ',
  ),
];
/** Names of the product, and words that are an office only if nothing else stands in the nickname. */
const whole = [
  ...'틈 운영 본사 시스템'.split(' '),
  ...'teum support staff help service security system root postmaster'.split(' '),
  closedAccountName,
];
/** Words that change nothing about it: 틈 매니저님, the Teum team. */
const beside = [
  ...'님 팀 봇 계정 매니저 직원 담당 대표 총괄 공지 문의 입니다 이에요 예요 담당자 상담원 지원 지원팀 상담 안내 알림 결제 보안 서비스 센터 코리아 한국'.split(
    ' ',
  ),
  ...'the team bot account manager desk center centre customer korea kr notice payment pay'.split(' '),
];

const wordOf = (text: string): string => composed(decomposed(text).replaceAll(/[^\p{L}\p{Nd}]/gu, ''));
const withoutDigits = (word: string): string => word.replaceAll(/\p{Nd}/gu, '');

/**
 * Makes the check whether a nickname would pass for the product or its operators. `lookOf` says what letters look like: names with
 * the same look are the same name.
 */
export function reservedNames(looksLike: (text: string) => string): (name: string) => boolean {
  // A capital I is a small l: offlcial.
  const lookOf = (text: string): string => looksLike(text).replaceAll('i', 'l');
  // A capital I looks like another letter than a small one.
  const looksOf = (words: readonly string[]): ReadonlySet<string> =>
    new Set(words.map(wordOf).flatMap((word) => [lookOf(word), lookOf(word.toUpperCase())]));
  const looks = { offices: looksOf(offices), whole: looksOf([...offices, ...whole]), beside: looksOf(beside) };
  /** Digits may be look-alikes (0perator) or just stand beside (admin01). */
  const spellings = (text: string): string[] =>
    [text, nameKey(text)].map(wordOf).flatMap((word) => [lookOf(word), lookOf(withoutDigits(word))]);

  return (name) =>
    spellings(name).some((spelling) => isMadeOf(spelling, looks.whole, looks.beside)) ||
    name
      .split(/[^\p{L}\p{M}\p{Nd}]+/u)
      .flatMap(spellings)
      .some((spelling) => isMadeOf(spelling, looks.offices, looks.beside));
}

/** Whether the text can be divided into words of the two sets, at least one of the first. */
function isMadeOf(text: string, needed: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  /** How far divisions reach, and whether one of them has a needed word. */
  const reached = new Map([[0, false]]);
  for (let from = 0; from < text.length; from += 1) {
    const has = reached.get(from);
    if (has === undefined) continue;
    for (let to = from + 1; to <= text.length; to += 1) {
      const word = text.slice(from, to);
      if (needed.has(word)) reached.set(to, true);
      else if (others.has(word)) reached.set(to, has || reached.get(to) === true);
    }
  }
  return reached.get(text.length) === true;
}
