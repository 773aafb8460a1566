import { fill } from '@teum/contract/language';
import { type RefundStep, refundOf } from '@teum/contract/money/cancelling';
import { paidDealOf } from '@teum/contract/money/deal-phase';
import type { Deal } from '@teum/contract/money/deal-schema';
import { dayAndTime } from '@teum/contract/shown-moment';
import { checkCancel } from '@teum/contract/talk/appointment-form';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import { ApiError } from '../../../../shared/api-client.ts';
import { failureMessage } from '../../../../shared/failures/show-failure.ts';
import { FormRefusal } from '../../../../shared/form/form-refusal.tsx';
import { leftInWords } from '../../../../shared/format/left-in-words.ts';
import { useKrw } from '../../../../shared/format/use-krw.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { ModalFrame } from '../../../../shared/ui/modal-frame.tsx';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { showToast } from '../../../../shared/ui/toast.tsx';
import { cancelDeal, useDealChange } from '../api/change-deal.ts';
import { useDealMessages } from '../messages/use-deal-messages.ts';
import { stepNow, stepsOfPaid } from '../model/refund-outlook.ts';
import { useDealReader } from '../model/use-deal-reader.ts';
import { RefundCurve } from './refund-curve.tsx';

interface CancelDialogProps {
  deal: Deal;
  onClose: () => void;
}

/** The title is the answer: what was paid, and what comes back. The button repeats the amount, which is sent along. */
export function CancelDialog({ deal, onClose }: CancelDialogProps) {
  const m = useDealMessages();
  const krw = useKrw();
  const language = useLanguage();
  const change = useDealChange();
  const { nowMs, person } = useDealReader(deal);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [refused, setRefused] = useState<string | null>(null);
  const [corrected, setCorrected] = useState<number>();
  const isBuyer = deal.role === 'buyer';
  const shown = refundOf(paidDealOf(deal)!, isBuyer ? 'buyerCancels' : 'sellerCancels', nowMs);
  // Where this clock and the server's disagree, the server's amount is shown.
  const refund = corrected ?? shown.refundKrw;

  async function send(): Promise<void> {
    const found = checkCancel({ reason }).reason?.[language];
    setProblem(found);
    setRefused(null);
    if (found === undefined) await change(() => cancelDeal(deal, { reason, refund }), deal.id).then(leave, explain);
  }

  function leave(): void {
    showToast({ message: m.dealCancel.done, tone: 'success' });
    onClose();
  }

  function explain(error: unknown): void {
    const right = error instanceof ApiError ? error.refund : undefined;
    if (right !== undefined) setCorrected(right);
    setRefused(right === undefined ? failureMessage(error) : fill(m.dealCancel.changed, { refund: krw(right) }));
  }

  const values = { paid: krw(deal.paidAmount), refund: krw(refund), person };
  const isAll = refund === deal.paidAmount;
  const buyersTitle = isAll ? m.dealCancel.titleAll : m.dealCancel.title;
  return (
    <ModalFrame title={fill(isBuyer ? buyersTitle : m.dealCancel.titleSeller, values)} onClose={onClose}>
      <div className="overflow-y-auto px-5 pb-5 desk:px-7">
        {isBuyer ? <BuyersView deal={deal} refund={refund} /> : <SellersView deal={deal} />}
        <TextField
          className="mt-5"
          label={fill(m.dealCancel.reason, { person })}
          value={reason}
          error={problem ?? null}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <div className="mt-4 empty:hidden">
          <FormRefusal message={refused} />
        </div>
      </div>
      <footer className="flex flex-wrap-reverse gap-2 border-t border-line px-5 py-4 desk:px-7">
        <Button variant="ghost" className="max-tablet:flex-1" onClick={onClose}>
          {m.dealCancel.keep}
        </Button>
        <Button variant={isBuyer ? 'primary' : 'danger'} className="flex-1 whitespace-nowrap" onClick={send}>
          {fill(isBuyer ? m.dealCancel.send : m.dealCancel.sendSeller, values)}
        </Button>
      </footer>
    </ModalFrame>
  );
}

function BuyersView({ deal, refund }: { deal: Deal; refund: number }) {
  const m = useDealMessages();
  const krw = useKrw();
  const language = useLanguage();
  const { nowMs, person } = useDealReader(deal);
  const steps = stepsOfPaid(deal);
  const start = deal.startsAt && dayAndTime(new Date(deal.startsAt), language);
  return (
    <>
      <p className="text-small text-ink-2 tabular-nums">
        {start ? fill(m.dealCancel.ofHour, { start }) : m.dealCancel.withoutHour}
      </p>
      {steps.length > 1 && <RefundCurve steps={steps} paidMs={Date.parse(deal.paidAt!)} nowMs={nowMs} />}
      <NextStep steps={steps} nowMs={nowMs} />
      <dl className="mt-5 flex flex-col gap-2">
        <Line name={m.dealCancel.comesBack}>{krw(refund)}</Line>
        <Line name={fill(m.dealCancel.goesTo, { person })}>{krw(deal.paidAmount - refund)}</Line>
      </dl>
    </>
  );
}

/** The next step down, for whoever does not read graphs. */
function NextStep({ steps, nowMs }: { steps: readonly RefundStep[]; nowMs: number }) {
  const m = useDealMessages().dealCancel;
  const krw = useKrw();
  const language = useLanguage();
  const place = stepNow(steps, nowMs);
  const [now, next] = [steps[place], steps[place + 1]];
  if (now?.untilMs === undefined || !next || next.rule === 'absent') return null;
  const time = dayAndTime(new Date(now.untilMs), language);
  return (
    <p className="mt-5 rounded-m bg-sunken px-4 py-3 text-small tabular-nums">
      <b className="block font-strong">{fill(m.nextStep, { time, refund: krw(next.refundKrw) })}</b>
      <span className="text-ink-2">{fill(m.left, { left: leftInWords(now.untilMs - nowMs, language) })}</span>
    </p>
  );
}

function SellersView({ deal }: { deal: Deal }) {
  const m = useDealMessages().dealCancel;
  const language = useLanguage();
  const start = deal.startsAt && dayAndTime(new Date(deal.startsAt), language);
  return (
    <p className="text-small text-pretty text-ink-2">
      {start ? `${fill(m.ofHour, { start })} ${m.sellerRecord}` : m.sellerNoHour}
    </p>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 text-small tabular-nums">
      <dt className="text-ink-2">{name}</dt>
      <dd className="font-strong">{children}</dd>
    </div>
  );
}
