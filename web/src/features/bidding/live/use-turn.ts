import { refusals } from '@teum/contract/errors';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLanguage } from '../../../messages/language.ts';
import { ApiError, api } from '../../../shared/api-client.ts';
import { useLocation, useNavigate } from '../../../shared/navigation/navigation.tsx';
import { useLeaveGuard } from '../../../shared/navigation/use-leave-guard.ts';
import { paths } from '../../../shared/paths.ts';
import { useServerSecond } from '../../../shared/time/server-clock.ts';
import { showAlert, showConfirm } from '../../../shared/ui/alerts.tsx';
import { useAdmission } from '../api/get-admission.ts';
import { createLineCalls } from '../api/line-calls.ts';
import { useBiddingMessages } from '../messages/use-bidding-messages.ts';
import { type HeldPass, type Pass, passOf } from '../model/pass.ts';

export interface Turn {
  pass: Pass;
  /** Nobody could be asked about the pass. */
  isUnreachable: boolean;
  askAgain: () => unknown;
  /** Whether a bid may still be sent: a question that was open meanwhile may have taken too long. */
  isOver: () => boolean;
  /** While a bid is on its way nothing else may end the turn. */
  hold: (isHeld: boolean) => void;
  /** Says what has come of it, then goes. */
  finish: (message: string, path: string) => Promise<void>;
}

/** One person's turn to bid: from the pass until a bid, its expiry, the end of the auction, or leaving. */
export function useTurn(auctionId: number, isAuctionOver: boolean): Turn {
  const navigate = useNavigate();
  const [isHeld, hold] = useState(false);
  const [isFinished, setIsFinished] = useState(false);
  const isOver = useRef(false);
  const { pass, isUnreachable, askAgain } = usePass(auctionId, { isPaused: isHeld || isFinished });

  async function finish(message: string, path: string): Promise<void> {
    if (isOver.current) return;
    isOver.current = true;
    setIsFinished(true);
    await showAlert({ message });
    navigate(path, { replace: true });
  }

  useEndOfTurn({ pass, isAuctionOver, isHeld }, (reason) => void finish(reason, paths.auction(auctionId)));
  usePassGoesBack(auctionId, pass.step === 'held' && !isFinished);
  return { pass, isUnreachable, askAgain, isOver: () => isOver.current, hold, finish };
}

/** What is known of the pass; paused, it stays as it was last held, so that the page does not change under a bid on its way. */
function usePass(auctionId: number, { isPaused }: { isPaused: boolean }) {
  const language = useLanguage();
  const now = useServerSecond();
  const [lastHeld, setLastHeld] = useState<HeldPass>();
  const { data: admission, error, refetch } = useAdmission(auctionId, { isPaused });
  const refusal = error instanceof ApiError && error.status < 500 && error.status !== 429 ? error : undefined;
  const expired = refusals.PASS_EXPIRED[language];
  const told = passOf({ admission, refusal, hadPass: lastHeld !== undefined }, expired);
  if (told.step === 'held' && told.expiresAt !== lastHeld?.expiresAt) setLastHeld(told);

  const hasRunOut = told.step === 'held' && now >= told.expiresAt;
  const current: Pass = hasRunOut ? { step: 'none', reason: expired } : told;
  const pass = isPaused && lastHeld ? lastHeld : current;
  return { pass, isUnreachable: error !== null && !admission && !refusal, askAgain: refetch };
}

interface TurnState {
  pass: Pass;
  isAuctionOver: boolean;
  isHeld: boolean;
}

/** Tells why the turn is over; while a bid is on its way its answer comes first. */
function useEndOfTurn({ pass, isAuctionOver, isHeld }: TurnState, onEnd: (reason: string) => void): void {
  const language = useLanguage();
  const passReason = pass.step === 'none' ? pass.reason : undefined;
  const reason = isAuctionOver ? refusals.AUCTION_ENDED[language] : passReason;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (reason !== undefined && !isHeld) end(reason);
  }, [reason, isHeld]);
}

/**
 * Leaving by a link or Back gives the pass to the next in line. Closing the tab does not: nobody could tell it from a reload,
 * which must not cost anyone the turn; the pass then ends by itself.
 */
function usePassGoesBack(auctionId: number, isActive: boolean): void {
  const m = useBiddingMessages();
  const lease = (useLocation().state as { lease?: string } | null)?.lease;
  useLeaveGuard(isActive, async () => {
    const mayLeave = await showConfirm({ message: m.bid.confirmLeave, okLabel: m.waiting.leaveLabel });
    const isGivenBack = mayLeave && lease !== undefined;
    if (isGivenBack)
      createLineCalls(api, auctionId)
        .leave(lease)
        .catch(() => undefined); // it then ends by itself
    return mayLeave;
  });
}
