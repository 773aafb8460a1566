import { fill } from '@teum/contract/language';
import { limits } from '@teum/contract/limits';
import { type DealPhase, dealPhase } from '@teum/contract/money/deal-phase';
import type { Deal } from '@teum/contract/money/deal-schema';
import { extendedPayByMs } from '@teum/contract/money/pay-by';
import { dayAndTime } from '@teum/contract/shown-moment';
import { answerWords } from '@teum/contract/talk/appointment-words';
import { useState } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import { alertFailure } from '../../../../shared/failures/show-failure.ts';
import { clockFace } from '../../../../shared/format/clock-face.ts';
import { useKrw } from '../../../../shared/format/use-krw.ts';
import { proposeHash } from '../../../../shared/paths.ts';
import { showConfirm } from '../../../../shared/ui/alerts.tsx';
import { Button, ButtonLink } from '../../../../shared/ui/button.tsx';
import { lazyCode, useLazyCode } from '../../../../shared/ui/lazy-code.ts';
import { showToast } from '../../../../shared/ui/toast.tsx';
import { answerHour, confirmDeal, dropDeal, extendDeal, useDealChange } from '../api/change-deal.ts';
import { useDealMessages } from '../messages/use-deal-messages.ts';
import { checkoutPath } from '../model/deal-paths.ts';
import { roomOf } from '../model/offer-kind.ts';
import { useDealReader } from '../model/use-deal-reader.ts';

const lazyCancel = lazyCode(async () => (await import('./cancel-dialog.tsx')).CancelDialog);
const lazyAnswers = lazyCode(async () => (await import('./answers-dialog.tsx')).AnswersDialog);

/** What the reader can do now, the most likely first. */
export function PageActions({ deal }: { deal: Deal }) {
  const { nowMs } = useDealReader(deal);
  const phase = dealPhase(deal, nowMs);
  return (
    <div className="mt-3 flex flex-col gap-3 empty:hidden">
      {phase === 'due' && <TimeToPay deal={deal} nowMs={nowMs} />}
      <div className="flex flex-wrap gap-2 empty:hidden">
        <MainStep deal={deal} phase={phase} />
        {deal.can.includes('extend') && <ExtendButton deal={deal} />}
        {phase === 'begun' && nowMs >= Date.parse(deal.endsAt!) && <OtherAnswers deal={deal} />}
        {phase !== 'lapsed' && <GiveUpButton deal={deal} />}
        {deal.can.includes('cancel') && <CancelButton deal={deal} />}
      </div>
    </div>
  );
}

/** The one thing in a warning colour: the time to pay that runs out. */
function TimeToPay({ deal, nowMs }: { deal: Deal; nowMs: number }) {
  const m = useDealMessages();
  const language = useLanguage();
  const payBy = Date.parse(deal.payBy);
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-m bg-sunset-wash px-4 py-3 tabular-nums">
      <span className="text-small text-ink-2">
        {fill(m.dealAct.until, { time: dayAndTime(new Date(payBy), language) })}
      </span>
      <b className="text-price text-sunset">{clockFace(payBy - nowMs)}</b>
    </p>
  );
}

function MainStep({ deal, phase }: { deal: Deal; phase: DealPhase }) {
  const m = useDealMessages();
  const krw = useKrw();
  if (phase === 'due' && deal.role === 'buyer')
    return (
      <ButtonLink to={checkoutPath(deal.id)} className="flex-1">
        {fill(m.dealAct.pay, { amount: krw(deal.price) })}
      </ButtonLink>
    );
  if (phase === 'timeless')
    return (
      <ButtonLink to={`${roomOf(deal)}${proposeHash}`} className="flex-1">
        {m.dealAct.findTime}
      </ButtonLink>
    );
  if (phase === 'begun' && deal.can.includes('confirm')) return <MetButton deal={deal} />;
  return null;
}

function MetButton({ deal }: { deal: Deal }) {
  const m = useDealMessages();
  const krw = useKrw();
  const language = useLanguage();
  const change = useDealChange();
  const { person } = useDealReader(deal);

  async function askAndConfirm(): Promise<void> {
    const isSure = await showConfirm({
      title: fill(m.dealAct.metTitle, { person }),
      message: fill(m.dealAct.metQuestion, { amount: krw(deal.price), person }),
      okLabel: answerWords.met[language],
    });
    if (!isSure) return;
    const confirmed = () => showToast({ message: m.dealAct.confirmed, tone: 'success' });
    await change(() => confirmDeal(deal), deal.id).then(confirmed, alertFailure);
  }

  return (
    <Button className="flex-1" onClick={askAndConfirm}>
      {m.dealAct.met}
    </Button>
  );
}

function OtherAnswers({ deal }: { deal: Deal }) {
  const m = useDealMessages();
  const change = useDealChange();
  const [isOpen, setOpen] = useState(false);
  const Dialog = useLazyCode(lazyAnswers, { isWanted: isOpen });
  return (
    <>
      <Button
        variant={deal.role === 'seller' ? 'primary' : 'ghost'}
        className={deal.role === 'seller' ? 'flex-1' : ''}
        onClick={() => setOpen(true)}
      >
        {deal.role === 'seller' ? m.dealList.answer : m.dealAct.otherAnswer}
      </Button>
      {isOpen && Dialog && (
        <Dialog
          role={deal.role}
          onAnswer={(given) => change(() => answerHour(deal, given), deal.id)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function ExtendButton({ deal }: { deal: Deal }) {
  const m = useDealMessages();
  const language = useLanguage();
  const change = useDealChange();
  const until = dayAndTime(new Date(extendedPayByMs(Date.parse(deal.payBy))), language);

  async function askAndExtend(): Promise<void> {
    const isSure = await showConfirm({ message: fill(m.dealAct.extendQuestion, { until }) });
    if (!isSure) return;
    const extended = () => showToast({ message: m.dealAct.extended, tone: 'success' });
    await change(() => extendDeal(deal), deal.id).then(extended, alertFailure);
  }

  return (
    <Button variant="ghost" className="flex-1" onClick={askAndExtend}>
      {fill(m.dealAct.extend, { hours: limits.deal.extendHours })}
    </Button>
  );
}

/** Before it is paid. The winner of an auction gives the hour up by it: the deal lapses. */
function GiveUpButton({ deal }: { deal: Deal }) {
  const m = useDealMessages();
  const change = useDealChange();
  const isGivingUp = deal.can.includes('lapse');
  if (!isGivingUp && !deal.can.includes('drop')) return null;

  async function askAndDrop(): Promise<void> {
    const isSure = await showConfirm({
      title: m.dealAct.dropTitle,
      message: isGivingUp ? m.dealAct.giveUpQuestion : m.dealAct.dropQuestion,
      okLabel: m.dealAct.drop,
      tone: 'danger',
    });
    if (isSure) await change(() => dropDeal(deal), deal.id).catch(alertFailure);
  }

  return (
    <Button variant="quiet" onClick={askAndDrop}>
      {m.dealAct.drop}
    </Button>
  );
}

function CancelButton({ deal }: { deal: Deal }) {
  const m = useDealMessages();
  const [isOpen, setOpen] = useState(false);
  const Dialog = useLazyCode(lazyCancel, { isWanted: isOpen });
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {m.dealAct.cancel}
      </Button>
      {isOpen && Dialog && <Dialog deal={deal} onClose={() => setOpen(false)} />}
    </>
  );
}
