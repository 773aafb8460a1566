import { fill } from '@teum/contract/language';
import type { Auction } from '@teum/contract/offer/auction.routes';
import { visibleText } from '@teum/contract/visible-text';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import { newRequestKey } from '../../../../shared/form/form-draft.ts';
import { useKrw } from '../../../../shared/format/use-krw.ts';
import { withDoneLine } from '../../../../shared/navigation/done-line.ts';
import { paths } from '../../../../shared/paths.ts';
import { showAlert, showConfirm } from '../../../../shared/ui/alerts.tsx';
import { placeBid } from '../api/place-bid.ts';
import { amountSentence, distanceSentence } from '../messages/amount-sentence.ts';
import { useBiddingMessages } from '../messages/use-bidding-messages.ts';
import { attemptBid } from '../model/attempt-bid.ts';
import { judgeAmount } from '../model/bid-amount.ts';
import { forgetAmount } from '../model/kept-amount.ts';
import type { CurrentAdmission } from './use-admission.ts';

type BidAuction = Pick<Auction, 'id' | 'title' | 'highestBidAmount' | 'bidCount'>;

/** Confirms, bids, and reports the outcome. One bid at a time, however often it is pressed. */
export function useBid(auction: BidAuction, admission: CurrentAdmission, onWrongAmount: (sentence: string) => void) {
  const m = useBiddingMessages();
  const confirmAt = useConfirmation(auction, onWrongAmount);
  const isLocked = useRef(false);
  const [isBidding, setIsBidding] = useState(false);
  const auctionId = auction.id;

  async function send(bidAmount: number): Promise<void> {
    const idempotencyKey = newRequestKey();
    const outcome = await attemptBid(() => placeBid({ auctionId, bidAmount, idempotencyKey }));
    if (outcome.kind === 'wrongAmount') {
      await showAlert({ title: m.bid.failed, message: outcome.message });
      return onWrongAmount(outcome.message);
    }
    if (outcome.kind === 'kept') return showAlert({ message: outcome.message });
    // Another tab may have bid with this pass: only the admission says whether the pass was used or has expired.
    if (outcome.kind === 'refused' && outcome.code === 'PASS_EXPIRED') return void (await admission.askAgain());
    if (outcome.kind === 'failed') return admission.finish(m.bid.exception, paths.home);
    if (outcome.kind !== 'accepted') return admission.finish(outcome.message, paths.home);
    forgetAmount(auctionId);
    const done = withDoneLine({ kind: 'bid', auctionId, title: visibleText(auction.title) });
    await admission.finish(outcome.message, paths.home, done);
  }

  async function askAndSend(amount: number): Promise<void> {
    if (!(await confirmAt(amount)) || admission.isOver()) return;
    setIsBidding(true);
    admission.hold(true);
    await send(amount);
    admission.hold(false);
    setIsBidding(false);
  }

  async function bid(amount: number): Promise<void> {
    if (isLocked.current) return;
    isLocked.current = true;
    await askAndSend(amount).finally(() => {
      isLocked.current = false;
    });
  }

  return { bid, isBidding };
}

/** Asks whether to bid an amount. When the price moves meanwhile, asks anew, or refuses an amount that no longer wins. */
function useConfirmation(auction: BidAuction, onWrongAmount: (sentence: string) => void) {
  const krw = useKrw();
  const language = useLanguage();
  const m = useBiddingMessages();
  const latest = useRef(auction);
  const open = useRef<AbortController>(undefined);

  useEffect(() => {
    const hasMoved = latest.current.bidCount !== auction.bidCount;
    latest.current = auction;
    if (hasMoved) open.current?.abort();
  }, [auction]);

  return async function confirmAt(amount: number): Promise<boolean> {
    for (let news = ''; ; news = fill(m.bid.moved, { amount: krw(latest.current.highestBidAmount) })) {
      const judged = judgeAmount(String(amount), latest.current);
      if (judged.kind !== 'wins') {
        onWrongAmount(amountSentence(judged, latest.current, { m: m.bid, language }));
        return false;
      }
      const distance = distanceSentence(judged.above, latest.current, { m: m.bid, language });
      const question = new AbortController();
      open.current = question;
      const isSure = await showConfirm(
        {
          title: fill(m.bid.confirm, { amount: krw(amount) }),
          message: [news, distance, m.bid.confirmNote].filter(Boolean).join('\n'),
          okLabel: m.bid.submit,
        },
        question.signal,
      );
      if (!question.signal.aborted) return isSure;
    }
  };
}
