import { fill } from '@teum/contract/language';
import { limits } from '@teum/contract/limits';
import { formatKrw, parseKrw } from '@teum/contract/money';
import type { Auction } from '@teum/contract/routes/auction';
import { type FormEvent, useRef, useState } from 'react';
import { newRequestKey } from '../../../shared/form/form-draft.ts';
import { ActionDock } from '../../../shared/page/action-dock.tsx';
import { paths } from '../../../shared/paths.ts';
import { showAlert, showConfirm } from '../../../shared/ui/alerts.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { groupDigits } from '../../../shared/ui/grouped-digits.ts';
import { NumberField } from '../../../shared/ui/number-field.tsx';
import { placeBid } from '../api/place-bid.ts';
import type { CurrentAdmission } from '../live/use-admission.ts';
import { useBiddingMessages } from '../messages/use-bidding-messages.ts';
import { attemptBid } from '../model/attempt-bid.ts';
import { leastBid, quickRaises, raisedAmount } from '../model/bid-amount.ts';

interface BidFormProps {
  auction: Pick<Auction, 'id' | 'highestBidAmount' | 'bidCount'>;
  admission: CurrentAdmission;
}

export function BidForm({ auction, admission }: BidFormProps) {
  const m = useBiddingMessages();
  const [digits, setDigits] = useState('');
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { bid, isBidding } = useBid(auction.id, admission, setError);

  function change(next: string): void {
    setDigits(next);
    setError(null);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const amount = parseKrw(digits);
    if (amount !== undefined) return void bid(amount);
    setError(m.bid.invalid);
    field.current?.focus();
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <NumberField
        ref={field}
        label={m.bid.amount}
        unit={m.bid.won}
        value={digits}
        maxDigits={String(limits.money.max).length}
        placeholder={groupDigits(String(leastBid(auction)))}
        hint={fill(m.bid.least, { amount: formatKrw(leastBid(auction)) })}
        error={error}
        onChange={change}
      />
      <QuickRaises onRaise={(raise) => change(String(raisedAmount(Number(digits), auction.highestBidAmount, raise)))} />
      <ActionDock>
        <Button type="submit" size="l" className="flex-1" pending={isBidding}>
          {m.bid.submit}
        </Button>
      </ActionDock>
      <p className="text-center text-meta text-ink-3">{m.bid.irrevocable}</p>
    </form>
  );
}

function QuickRaises({ onRaise }: { onRaise: (raise: number) => void }) {
  const m = useBiddingMessages();
  return (
    <div className="grid grid-cols-3 gap-2">
      {quickRaises.map((raise) => (
        <Button
          key={raise}
          variant="ghost"
          size="s"
          className="px-1 tabular-nums"
          aria-label={fill(m.bid.raiseAloud, { amount: formatKrw(raise) })}
          onClick={() => onRaise(raise)}
        >
          {fill(m.bid.raise, { amount: formatKrw(raise) })}
        </Button>
      ))}
    </div>
  );
}

/** Confirms, bids, and reports the outcome. One bid at a time, however often it is pressed. */
function useBid(auctionId: number, admission: CurrentAdmission, onWrongAmount: (sentence: string) => void) {
  const m = useBiddingMessages();
  const isLocked = useRef(false);
  const [isBidding, setIsBidding] = useState(false);

  async function send(bidAmount: number): Promise<void> {
    const idempotencyKey = newRequestKey();
    const outcome = await attemptBid(() => placeBid({ auctionId, bidAmount, idempotencyKey }));
    if (outcome.kind === 'wrongAmount') {
      onWrongAmount(outcome.message);
      return showAlert({ title: m.bid.failed, message: outcome.message });
    }
    if (outcome.kind === 'kept') return showAlert({ message: outcome.message });
    // Another tab may have bid with this pass: only the admission says whether the pass was used or has expired.
    if (outcome.kind === 'refused' && outcome.code === 'PASS_EXPIRED') return void (await admission.askAgain());
    await admission.finish(outcome.kind === 'failed' ? m.bid.exception : outcome.message, paths.home);
  }

  async function askAndSend(amount: number): Promise<void> {
    const title = fill(m.bid.confirm, { amount: formatKrw(amount) });
    const isSure = await showConfirm({ title, message: m.bid.confirmNote, okLabel: m.bid.submit });
    if (!isSure || admission.isOver()) return;
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
