import { fill, type Language, type Sentence } from '../language.ts';
import { formatKrw } from '../money.ts';

const accepted: Sentence = { ko: '{amount}에 입찰했습니다.', en: 'Your bid of {amount} is in the lead.' };
const belowStart: Sentence = {
  ko: '시작가 {amount} 이상으로 입찰해주세요.',
  en: 'The first bid must be at least {amount}.',
};
const notHigher: Sentence = {
  ko: '현재 최고 입찰가 {amount}보다 높은 금액으로 입찰해주세요.',
  en: 'The highest bid is {amount}. Please bid more.',
};

const withAmount = (sentence: Sentence, amountKrw: number, language: Language): string =>
  fill(sentence[language], { amount: formatKrw(amountKrw, language) });

/** What a bidder reads when the bid leads. */
export const bidAcceptedSentence = (amountKrw: number, language: Language): string =>
  withAmount(accepted, amountKrw, language);

/** What a bidder reads when the bid is too low: the amount that it had to reach, or to pass. */
export const bidTooLowSentence = (
  { amountKrw, isFirstBid }: { amountKrw: number; isFirstBid: boolean },
  language: Language,
): string => withAmount(isFirstBid ? belowStart : notHigher, amountKrw, language);

/** The first message in the room of winner and seller. */
export const auctionResultMessage = (auctionTitle: string, winner: string, amountKrw: number): Sentence => ({
  ko: `‘${auctionTitle}’ 경매가 ${winner} 님에게 ${formatKrw(amountKrw, 'ko')}에 낙찰되었습니다. 이곳에서 만날 시간을 정해보세요.`,
  en: `‘${auctionTitle}’ went to ${winner} for ${formatKrw(amountKrw, 'en')}. Please arrange here when to meet.`,
});
