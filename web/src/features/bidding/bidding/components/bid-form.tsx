import { fill } from '@teum/contract/language';
import { groupDigits, grouped } from '@teum/contract/money';
import type { Auction } from '@teum/contract/offer/auction.routes';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import { useKrw } from '../../../../shared/format/use-krw.ts';
import { ActionDock } from '../../../../shared/page/action-dock.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { restingLook } from '../../../../shared/ui/button-look.ts';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { VisuallyHidden } from '../../../../shared/ui/visually-hidden.tsx';
import type { CurrentAdmission } from '../live/use-admission.ts';
import { useBid } from '../live/use-bid.ts';
import { amountSentence } from '../messages/amount-sentence.ts';
import { useBiddingMessages } from '../messages/use-bidding-messages.ts';
import { judgeAmount, leastBid, quickRaises, raisedAmount, spokenKrw } from '../model/bid-amount.ts';
import { keepAmount, keptAmount } from '../model/kept-amount.ts';
import { AmountField } from './amount-field.tsx';

/** Whether the price may be old, and a question to the server that ends the doubt. */
export interface BidLine {
  lost: object | undefined;
  isAnswered(): Promise<boolean>;
}

interface BidFormProps {
  auction: Pick<Auction, 'id' | 'title' | 'highestBidAmount' | 'bidCount'>;
  admission: CurrentAdmission;
  line: BidLine;
}

export function BidForm({ auction, admission, line }: BidFormProps) {
  const krw = useKrw();
  const m = useBiddingMessages();
  const form = useBidForm({ auction, admission, line });
  const { typed, judged, change } = form;
  const isResting = judged.kind !== 'wins' || line.lost !== undefined;
  const amount = 'won' in judged ? judged.won : undefined;
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <AmountField
        ref={form.field}
        label={m.bid.amount}
        unit={m.bid.won}
        placeholder={groupDigits(String(leastBid(auction)))}
        value={typed}
        reading={amount === undefined || amount < 10_000 ? undefined : spokenKrw(amount, grouped)}
        isRefused={form.isRefused}
        sentence={
          <>
            {form.isRefused && <CircleAlert size={16} strokeWidth={2} aria-hidden="true" className="mt-0.5 shrink-0" />}
            {form.sentence}
          </>
        }
        onChange={change}
      />
      <QuickRaises highest={auction.highestBidAmount} chosen={amount} onRaise={(won) => change(grouped(won))} />
      <ActionDock>
        <Button
          type="submit"
          size="l"
          className={classNames('flex-1 tabular-nums', isResting && restingLook)}
          aria-disabled={isResting || undefined}
          pending={form.isBidding || form.isAsking}
        >
          {judged.kind === 'wins' ? fill(m.bid.submitAmount, { amount: krw(judged.won) }) : m.bid.submit}
        </Button>
      </ActionDock>
      <p className="text-center text-meta text-ink-3">{m.bid.irrevocable}</p>
      <VisuallyHidden role="alert">{form.aloud}</VisuallyHidden>
    </form>
  );
}

function useBidForm({ auction, admission, line }: BidFormProps) {
  const language = useLanguage();
  const m = useBiddingMessages();
  const [typed, setTyped] = useState(() => keptAmount(auction.id));
  const [refusal, setRefusal] = useState<string | null>(null);
  const [aloud, setAloud] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const judged = judgeAmount(typed, auction);
  const sentence = refusal ?? amountSentence(judged, auction, { m: m.bid, language });
  const { bid, isBidding } = useBid(auction, admission, refuse);

  function change(next: string): void {
    setTyped(next);
    setRefusal(null);
    setAloud('');
    keepAmount(auction.id, next);
  }

  function refuse(reason: string): void {
    setRefusal(reason);
    setAloud(reason);
    field.current?.focus();
  }

  /** A bid that cannot arrive would end in an alert and lose the place in line: whether it can is asked first. */
  async function bidOnline(won: number): Promise<void> {
    if (!line.lost) return bid(won);
    setIsAsking(true);
    const isAnswered = await line.isAnswered();
    setIsAsking(false);
    if (!isAnswered) return refuse(m.bid.lineLost);
    await bid(won);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (judged.kind === 'wins') return void bidOnline(judged.won);
    refuse(judged.kind === 'empty' ? m.bid.missing : sentence);
  }

  const isRefused = refusal !== null || !['empty', 'wins'].includes(judged.kind);
  return { typed, judged, sentence, aloud, field, isRefused, isBidding, isAsking, change, submit };
}

interface QuickRaisesProps {
  highest: number;
  chosen: number | undefined;
  onRaise: (won: number) => void;
}

function QuickRaises({ highest, chosen, onRaise }: QuickRaisesProps) {
  const krw = useKrw();
  const m = useBiddingMessages();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div role="group" aria-label={m.bid.raises} className="grid grid-cols-3 gap-2">
      {quickRaises.map((raise) => {
        const won = raisedAmount(highest, raise);
        const isChosen = chosen === won;
        return (
          <button
            key={raise}
            type="button"
            aria-pressed={isChosen}
            className={classNames(
              'grid h-15 content-center justify-items-center gap-1 rounded-m inset-ring transition-colors tabular-nums',
              isChosen ? 'bg-indigo-wash text-indigo inset-ring-indigo' : 'inset-ring-line hover:bg-sunken',
            )}
            onClick={() => onRaise(won)}
          >
            <span className="text-label leading-tight font-strong">+{grouped(raise)}</span>
            <span className={classNames('text-meta leading-tight', !isChosen && 'text-ink-3')}>{krw(won)}</span>
          </button>
        );
      })}
    </div>
  );
}
