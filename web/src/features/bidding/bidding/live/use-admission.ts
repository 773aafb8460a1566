import { refusals } from '@teum/contract/errors';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import { ApiError, api } from '../../../../shared/api-client.ts';
import { useLocation, useNavigate } from '../../../../shared/navigation/navigation.tsx';
import { useLeaveGuard } from '../../../../shared/navigation/use-leave-guard.ts';
import { paths } from '../../../../shared/paths.ts';
import { useServerSecond } from '../../../../shared/time/server-clock.ts';
import { showAlert, showConfirm } from '../../../../shared/ui/alerts.tsx';
import { useAdmissionQuery } from '../api/get-admission.ts';
import { createLineCalls } from '../api/line-calls.ts';
import { useBiddingMessages } from '../messages/use-bidding-messages.ts';
import { forgetAmount } from '../model/kept-amount.ts';
import { type HeldPass, type Pass, passOf } from '../model/pass.ts';

export interface CurrentAdmission {
  pass: Pass;
  /** The pass could not be read. */
  isUnreachable: boolean;
  askAgain: () => unknown;
  /** Whether the admission is over: it may end while the confirmation dialog is open. */
  isOver: () => boolean;
  /** While a bid is being sent, nothing else may end the admission. */
  hold: (isHeld: boolean) => void;
  /** Shows the outcome, then navigates. */
  finish: (message: string, path: string, state?: unknown) => Promise<void>;
}

/** One person's admission: from the pass until a bid, the pass's expiry, the auction's end, or leaving. */
export function useAdmission(auctionId: number, isAuctionOver: boolean): CurrentAdmission {
  const navigate = useNavigate();
  const [isHeld, hold] = useState(false);
  const [isFinished, setIsFinished] = useState(false);
  const isOver = useRef(false);
  const { pass, isUnreachable, askAgain } = usePass(auctionId, { isPaused: isHeld || isFinished });

  async function finish(message: string, path: string, state?: unknown): Promise<void> {
    if (isOver.current) return;
    isOver.current = true;
    setIsFinished(true);
    await showAlert({ message });
    navigate(path, { replace: true, state });
  }

  useEffect(() => {
    if (isAuctionOver) forgetAmount(auctionId);
  }, [isAuctionOver, auctionId]);
  useEndOfAdmission({ pass, isAuctionOver, isHeld }, (reason) => void finish(reason, paths.auction(auctionId)));
  usePassGoesBack(auctionId, pass.step === 'held' && !isFinished);
  return { pass, isUnreachable, askAgain, isOver: () => isOver.current, hold, finish };
}

/** The state of the pass. While paused it stays as it was, so that the page does not change while a bid is being sent. */
function usePass(auctionId: number, { isPaused }: { isPaused: boolean }) {
  const language = useLanguage();
  const now = useServerSecond();
  const [lastHeld, setLastHeld] = useState<HeldPass>();
  const { data: admission, error, refetch } = useAdmissionQuery(auctionId, { isPaused });
  const refusal = error instanceof ApiError && error.status < 500 && error.status !== 429 ? error : undefined;
  const expired = refusals.PASS_EXPIRED[language];
  const received = passOf({ admission, refusal, hadPass: lastHeld !== undefined }, expired);
  if (received.step === 'held' && received.expiresAt !== lastHeld?.expiresAt) setLastHeld(received);

  const hasRunOut = received.step === 'held' && now >= received.expiresAt;
  const current: Pass = hasRunOut ? { step: 'none', reason: expired } : received;
  const pass = isPaused && lastHeld ? lastHeld : current;
  return { pass, isUnreachable: error !== null && !admission && !refusal, askAgain: refetch };
}

interface AdmissionState {
  pass: Pass;
  isAuctionOver: boolean;
  isHeld: boolean;
}

/** Reports why the admission has ended; while a bid is being sent, its answer comes first. */
function useEndOfAdmission({ pass, isAuctionOver, isHeld }: AdmissionState, onEnd: (reason: string) => void): void {
  const language = useLanguage();
  const passReason = pass.step === 'none' ? pass.reason : undefined;
  const reason = isAuctionOver ? refusals.AUCTION_ENDED[language] : passReason;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (reason !== undefined && !isHeld) end(reason);
  }, [reason, isHeld]);
}

/**
 * Leaving by a link or Back gives the pass to the next in line. Closing the tab does not, because it cannot be distinguished from
 * a reload, which must not cost anyone the admission; the pass then expires.
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
        .catch(() => undefined); // it then expires
    return mayLeave;
  });
}
