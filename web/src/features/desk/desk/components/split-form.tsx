import type { DeskDeal } from '@teum/contract/desk/desk.routes';
import { fill } from '@teum/contract/language';
import { limits } from '@teum/contract/limits';
import { refundPercents } from '@teum/contract/money/cancelling';
import { feeOn } from '@teum/contract/money/fee';
import { decisionPercents, splitAt } from '@teum/contract/money/split';
import { Minus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { failureMessage } from '../../../../shared/failures/show-failure.ts';
import { useKrw } from '../../../../shared/format/use-krw.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import { TextareaField } from '../../../../shared/ui/textarea-field.tsx';
import { showToast } from '../../../../shared/ui/toast.tsx';
import { useDeskCalls } from '../api/desk.ts';
import { useDeskMessages } from '../messages/use-desk-messages.ts';
import { disputeDraft } from '../model/dispute-draft.ts';

const step = limits.deal.decisionStepPercent;

/** What is back already cannot be decided away from the buyer. */
const leastPercent = ({ price, refundedAmount }: DeskDeal): number =>
  decisionPercents.find((percent) => splitAt(price, percent).refundKrw >= refundedAmount)!;

/** Splits the held money in steps, with both parts in won before the button is pressed. */
export function SplitForm({ deal, onDone }: { deal: DeskDeal; onDone: () => void }) {
  const m = useDeskMessages();
  const { split } = m.desk;
  const krw = useKrw();
  const { splitDeal } = useDeskCalls();
  const draft = disputeDraft(deal.dealId);
  const [percent, setPercent] = useState(() => Number(draft.read().percent || 50));
  const [reason, setReason] = useState(() => draft.read().reason);
  const [problem, setProblem] = useState<string | null>(null);
  const least = leastPercent(deal);
  const shown = Math.max(percent, least);
  const { refundKrw } = splitAt(deal.price, shown);

  function choose(next: number): void {
    setPercent(next);
    draft.keep({ percent: String(next) });
  }

  function type(words: string): void {
    setReason(words);
    draft.keep({ reason: words });
  }

  async function send(): Promise<void> {
    await splitDeal(deal.dealId, { refundPercent: shown, reason }).then(
      ({ recordId }) => {
        draft.keep({ percent: '', reason: '', progress: '' });
        showToast({ message: fill(m.desk.decided, { id: recordId }), tone: 'success' });
        onDone();
      },
      (error: unknown) => setProblem(failureMessage(error)),
    );
  }

  return (
    <section className="flex flex-col gap-4">
      <h3 className="flex items-baseline justify-between gap-2 text-label font-strong">
        {split.decision}
        <span className="text-meta font-normal text-ink-3">{split.final}</span>
      </h3>
      <ShareField percent={shown} least={least} onChange={choose} />
      <Amounts deal={deal} percent={shown} />
      <p className="text-meta text-ink-3">
        {fill(split.terms[deal.cancelTerms], { percent: refundPercents[deal.cancelTerms].absent })}
      </p>
      <TextareaField
        label={split.reason}
        error={problem}
        maxLength={limits.report.max}
        value={reason}
        onChange={(event) => type(event.target.value)}
      />
      <Button disabled={reason.trim() === ''} onClick={send}>
        {fill(split.decide, { amount: krw(refundKrw) })}
      </Button>
      <p className="text-center text-meta text-ink-3">{split.together}</p>
    </section>
  );
}

interface ShareFieldProps {
  percent: number;
  least: number;
  onChange: (percent: number) => void;
}

function ShareField({ percent, least, onChange }: ShareFieldProps) {
  const { split } = useDeskMessages().desk;
  const id = useId();
  const set = (wanted: number): void => onChange(Math.min(100, Math.max(least, wanted)));
  const words = fill(split.percent, { percent });
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="text-small">
        {split.share}
      </label>
      <div className="flex items-center justify-between">
        <IconButton
          label={split.less}
          disabled={percent <= least}
          icon={<Minus size={18} strokeWidth={1.8} />}
          onClick={() => set(percent - step)}
        />
        <output htmlFor={id} className="text-label font-strong tabular-nums">
          {words}
        </output>
        <IconButton
          label={split.more}
          disabled={percent >= 100}
          icon={<Plus size={18} strokeWidth={1.8} />}
          onClick={() => set(percent + step)}
        />
      </div>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={step}
        value={percent}
        aria-valuetext={words}
        className="h-11 w-full accent-indigo"
        onChange={(event) => set(Number(event.target.value))}
      />
    </div>
  );
}

/** Both parts as the server will move them. */
function Amounts({ deal, percent }: { deal: DeskDeal; percent: number }) {
  const { split } = useDeskMessages().desk;
  const krw = useKrw();
  const { refundKrw, sellerPartKrw } = splitAt(deal.price, percent);
  const { feeKrw, sellerReceivesKrw } = feeOn(sellerPartKrw, deal.feePercent);
  return (
    <dl className="grid grid-cols-2 gap-2">
      <Amount
        name={deal.buyer.nickName}
        percent={percent}
        amount={krw(refundKrw)}
        help={deal.refundedAmount > 0 ? fill(split.alreadyBack, { amount: krw(deal.refundedAmount) }) : split.toBuyer}
      />
      <Amount
        name={deal.seller.nickName}
        percent={100 - percent}
        amount={krw(sellerPartKrw)}
        help={fill(split.toSeller, { fee: krw(feeKrw), received: krw(sellerReceivesKrw) })}
      />
    </dl>
  );
}

function Amount({ name, percent, amount, help }: { name: string; percent: number; amount: string; help: string }) {
  const { split } = useDeskMessages().desk;
  return (
    <div className="min-w-0 rounded-m border border-line p-3">
      <dt className="flex justify-between gap-2 text-meta text-ink-2">
        <span className="truncate">{name}</span>
        <span className="shrink-0 tabular-nums">{fill(split.percent, { percent })}</span>
      </dt>
      <dd className="text-label font-strong tabular-nums">{amount}</dd>
      <dd className="text-meta text-ink-3 tabular-nums">{help}</dd>
    </div>
  );
}
