import { fill } from '@teum/contract/language';
import { dayAndTime } from '@teum/contract/shown-moment';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import { useKrw } from '../../../../shared/format/use-krw.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/error-state.tsx';
import { ModalFrame } from '../../../../shared/ui/modal-frame.tsx';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { useDialogMessages } from '../messages/use-dialog-messages.ts';
import { totalKrw } from '../model/proposal-terms.ts';
import { dayMs, type FreeDay } from '../model/week.ts';
import { ChosenTime } from './chosen-time.tsx';
import { DateStrip, Times } from './day-and-times.tsx';
import { LengthChoice } from './length-choice.tsx';
import { NextSentence } from './next-sentence.tsx';
import { PayNote } from './pay-note.tsx';
import { ProposalTexts } from './proposal-texts.tsx';
import { TakenNotice } from './taken-notice.tsx';
import type { Choice, ProposalForm } from './use-proposal-form.ts';
import { WeekHeading } from './week-heading.tsx';

interface PhoneProposalProps {
  form: ProposalForm;
  onClose: () => void;
}

/** Two steps in one sheet: when, then how long and where. */
export function PhoneProposal({ form, onClose }: PhoneProposalProps) {
  const m = useDialogMessages();
  const [isTimeChosen, setIsTimeChosen] = useState(false);
  const { choice, taken, to } = form;
  const whenTitle = to.at === 'move' ? m.propose.moveTitle : m.propose.title;
  const isAtLength = choice !== undefined && isTimeChosen && !taken;
  return (
    <ModalFrame title={isAtLength ? m.propose.lengthTitle : whenTitle} onClose={onClose}>
      {isAtLength ? (
        <LengthStep form={form} choice={choice} onBack={() => setIsTimeChosen(false)} />
      ) : (
        <WhenStep form={form} onNext={() => setIsTimeChosen(true)} />
      )}
    </ModalFrame>
  );
}

function WhenStep({ form, onNext }: { form: ProposalForm; onNext: () => void }) {
  const m = useDialogMessages();
  const { choice, taken, to } = form;
  return (
    <>
      <div className="px-5 pb-3">
        <ChosenTime form={form} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain border-t border-line px-5 pt-2 pb-5">
        {taken ? (
          <>
            <TakenNotice taken={taken} form={form} />
            <PayNote form={form} />
          </>
        ) : (
          <Week form={form} onOnlyLength={onNext} />
        )}
      </div>
      <Footer form={form}>
        {taken && to.at !== 'move' ? (
          <Button className="w-full" disabled={!choice} onClick={form.send}>
            {m.propose.send}
          </Button>
        ) : (
          <Button
            className="w-full px-3!"
            disabled={!choice || form.isUnmoved}
            onClick={() => {
              form.keepTaken();
              onNext();
            }}
          >
            {form.isUnmoved ? m.propose.chooseOther : m.propose.chooseLength}
          </Button>
        )}
      </Footer>
    </>
  );
}

function Week({ form, onOnlyLength }: { form: ProposalForm; onOnlyLength: () => void }) {
  const m = useDialogMessages();
  const { mondayMs, setMondayMs, choice, week } = form;
  const [selectedMs, setSelectedMs] = useState<number>();
  const shown = shownDay(week.days, selectedMs ?? choice?.startMs);
  return (
    <>
      <WeekHeading mondayMs={mondayMs} week={week} level="h3" onWeek={setMondayMs} />
      {week.isError ? (
        <ErrorState message={m.propose.error} retryLabel={m.action.retry} onRetry={week.retry} />
      ) : !week.days ? (
        <TimesSkeleton />
      ) : (
        <>
          <DateStrip days={week.days} selectedMs={shown?.startMs} onSelect={({ startMs }) => setSelectedMs(startMs)} />
          {shown ? (
            <Times
              day={shown}
              chosenMs={choice?.startMs}
              currentMs={form.current?.startMs}
              onChoose={(start) => form.choose(start)}
            />
          ) : (
            <NoneThisWeek nextMs={week.nextMs} onWeek={setMondayMs} />
          )}
          <div className="mt-4 -ml-4 flex flex-wrap">
            {week.hasMore && !form.isWhole && (
              <Button variant="quiet" size="s" onClick={form.showAll}>
                {m.propose.showAll}
              </Button>
            )}
            {form.isUnmoved && (
              <Button variant="quiet" size="s" onClick={onOnlyLength}>
                {m.propose.onlyLength}
              </Button>
            )}
          </div>
          <p className="mt-2 text-meta text-ink-3">
            {week.noticeHours > 0 ? fill(m.propose.notice, { hours: week.noticeHours }) : m.propose.seoul}
          </p>
        </>
      )}
    </>
  );
}

/** The selected day of this week, else the first with free times. */
const shownDay = (days: readonly FreeDay[] | undefined, wantedMs = 0): FreeDay | undefined =>
  days?.find(({ startMs, starts }) => starts.length > 0 && wantedMs >= startMs && wantedMs < startMs + dayMs) ??
  days?.find(({ starts }) => starts.length > 0);

function NoneThisWeek({ nextMs, onWeek }: { nextMs: number | undefined; onWeek: (mondayMs: number) => void }) {
  const m = useDialogMessages();
  return (
    <EmptyState
      message={m.propose.noneThisWeek}
      action={
        nextMs !== undefined && (
          <Button variant="ghost" size="s" onClick={() => onWeek(nextMs)}>
            {m.propose.nextWeek}
          </Button>
        )
      }
    />
  );
}

const TimesSkeleton = () => (
  <div aria-busy="true">
    <Skeleton className="mt-3 h-17 rounded-[14px]" />
    <Skeleton className="mt-10 h-24 rounded-m" />
    <Skeleton className="mt-10 h-37 rounded-m" />
  </div>
);

interface LengthStepProps {
  form: ProposalForm;
  choice: Choice;
  onBack: () => void;
}

function LengthStep({ form, choice, onBack }: LengthStepProps) {
  const m = useDialogMessages();
  const language = useLanguage();
  return (
    <>
      <div className="px-5 pb-3">
        <ChosenTime form={form} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain border-t border-line px-5 pt-2 pb-5">
        <button
          type="button"
          className="-ml-1.5 flex h-10 items-center gap-1 rounded-s pr-2 text-small text-ink-2 tabular-nums hover:text-ink"
          aria-label={`${fill(m.propose.from, { when: dayAndTime(new Date(choice.startMs), language) })}, ${m.propose.back}`}
          onClick={onBack}
        >
          <ChevronLeft size={18} strokeWidth={1.8} aria-hidden="true" />
          {fill(m.propose.from, { when: dayAndTime(new Date(choice.startMs), language) })}
        </button>
        <LengthChoice choice={choice} terms={form.terms} layout="rows" onSelect={form.setLength} />
        <ProposalTexts form={form} />
        <PayNote form={form} />
        <NextSentence form={form} />
      </div>
      <Footer form={form} isWhole>
        <Button className="w-full" data-initial-focus disabled={form.isUnmoved} onClick={form.send}>
          {m.propose.send}
        </Button>
      </Footer>
    </>
  );
}

/** The price of what was chosen so far, beside the button. */
function Footer({ form, isWhole = false, children }: { form: ProposalForm; isWhole?: boolean; children: ReactNode }) {
  const krw = useKrw();
  const m = useDialogMessages();
  const { choice, terms, taken } = form;
  const isWithEnd = isWhole || taken !== undefined;
  const price = isWithEnd && choice ? totalKrw(terms, choice.lengthMinutes) : (terms.hourlyKrw ?? terms.fixedKrw);
  return (
    <div className="flex items-center gap-4 border-t border-line px-5 py-4 tabular-nums">
      {price !== undefined && (
        <p className="min-w-24 shrink-0">
          <span className="block text-meta text-ink-3">
            {!isWithEnd && terms.hourlyKrw !== undefined ? m.propose.perHour : m.propose.total}
          </span>
          <b className="block text-[20px] leading-6.5 font-heavy tracking-[-0.02em]">{krw(price)}</b>
        </p>
      )}
      {children}
    </div>
  );
}
