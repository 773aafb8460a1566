import { fill } from '@teum/contract/language';
import { lengthText } from '@teum/contract/offer/offer-words';
import { dateRange, shortDate, timeRange, weekdayAndTime } from '@teum/contract/shown-calendar';
import { clockTime } from '@teum/contract/shown-time';
import { useLanguage } from '../../../../messages/language.ts';
import { useKrw } from '../../../../shared/format/use-krw.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { ErrorState } from '../../../../shared/ui/error-state.tsx';
import { ModalFrame } from '../../../../shared/ui/modal-frame.tsx';
import { SelectField } from '../../../../shared/ui/select-field.tsx';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { useDialogMessages } from '../messages/use-dialog-messages.ts';
import { totalKrw } from '../model/proposal-terms.ts';
import { dayMs, type FreeDay } from '../model/week.ts';
import { ChosenTime } from './chosen-time.tsx';
import { LengthChoice } from './length-choice.tsx';
import { NextSentence } from './next-sentence.tsx';
import { PayNote } from './pay-note.tsx';
import { ProposalTexts } from './proposal-texts.tsx';
import { SoonestTimes } from './soonest-times.tsx';
import { TakenNotice } from './taken-notice.tsx';
import type { FreeWeek } from './use-free-week.ts';
import type { Choice, ProposalForm } from './use-proposal-form.ts';
import { WeekGrid, WeekLegend } from './week-grid.tsx';
import { WeekHeading } from './week-heading.tsx';

/** A week on the left; what was chosen, and its price, on the right. */
export function WideProposal({ form, onClose }: { form: ProposalForm; onClose: () => void }) {
  const m = useDialogMessages();
  const { week } = form;
  return (
    <ModalFrame title={form.to.at === 'move' ? m.propose.moveTitle : m.propose.title} isRoomy onClose={onClose}>
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_360px]">
        <div className="overflow-y-auto px-7 pb-7">
          <WeekHeading mondayMs={form.mondayMs} week={week} level="h3" onWeek={form.setMondayMs} />
          <Week form={form} week={week} />
        </div>
        <div className="flex min-h-0 flex-col border-l border-line">
          <div className="min-h-0 flex-1 overflow-y-auto px-7 pb-5">
            {form.taken && <TakenNotice taken={form.taken} form={form} />}
            <StartFields form={form} days={week.days ?? []} />
            {form.choice ? (
              <Rest form={form} choice={form.choice} />
            ) : (
              <p className="mt-6 text-small text-balance text-ink-3">{m.propose.pressWeek}</p>
            )}
          </div>
          <Dock form={form} />
        </div>
      </div>
    </ModalFrame>
  );
}

function Week({ form, week }: { form: ProposalForm; week: FreeWeek }) {
  const m = useDialogMessages();
  const language = useLanguage();
  const { mondayMs } = form;
  if (week.isError) return <ErrorState message={m.propose.error} retryLabel={m.action.retry} onRetry={week.retry} />;
  if (!week.days) return <Skeleton className="mt-4 h-160 rounded-m" />;
  const days = dateRange(new Date(mondayMs), new Date(mondayMs + 6 * dayMs), language);
  const isEmpty = week.days.every(({ starts }) => starts.length === 0);
  return (
    <div>
      <SoonestTimes form={form} days={week.days} />
      {isEmpty && (
        <p role="status" className="mt-3 text-small text-ink-2">
          {m.propose.noneThisWeek}
        </p>
      )}
      <WeekGrid
        key={mondayMs}
        label={fill(m.propose.week, { days })}
        days={week.days}
        choice={form.isUnmoved ? undefined : form.choice}
        current={form.current}
        onChoose={form.choose}
      />
      <div className="flex flex-wrap items-center gap-x-5">
        <WeekLegend noticeHours={week.noticeHours} />
        {week.hasMore && !form.isWhole && (
          <Button variant="quiet" size="s" className="mt-2 -mr-4 ml-auto" onClick={form.showAll}>
            {m.propose.showAll}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The same choice as in the week, by two lists. */
function StartFields({ form, days }: { form: ProposalForm; days: readonly FreeDay[] }) {
  const m = useDialogMessages();
  const language = useLanguage();
  const open = days.filter(({ starts }) => starts.length > 0);
  const day = open.find(({ startMs }) => isOn(startMs, form.choice?.startMs));
  return (
    <fieldset className="mt-1">
      <legend className="sr-only">{m.propose.start}</legend>
      <div className="grid grid-cols-2 gap-2">
        <SelectField
          label={m.propose.day}
          value={day ? String(day.startMs) : ''}
          placeholder={m.propose.chooseDay}
          options={open.map(({ startMs }) => ({
            value: String(startMs),
            label: shortDate(new Date(startMs), language),
          }))}
          onChange={({ currentTarget }) => {
            const first = open.find(({ startMs }) => String(startMs) === currentTarget.value)?.starts[0];
            if (first) form.choose(first);
          }}
        />
        <SelectField
          label={m.propose.time}
          value={day && form.choice ? String(form.choice.startMs) : ''}
          placeholder={m.propose.chooseTime}
          disabled={!day}
          options={(day?.starts ?? []).map(({ startMs }) => ({
            value: String(startMs),
            label: clockTime(new Date(startMs), language),
          }))}
          onChange={({ currentTarget }) => {
            const start = day?.starts.find(({ startMs }) => String(startMs) === currentTarget.value);
            if (start) form.choose(start);
          }}
        />
      </div>
    </fieldset>
  );
}

const isOn = (dayStartMs: number, instantMs = 0): boolean => instantMs >= dayStartMs && instantMs < dayStartMs + dayMs;

function Rest({ form, choice }: { form: ProposalForm; choice: Choice }) {
  return (
    <>
      <div className="mt-6">
        <LengthChoice choice={choice} terms={form.terms} layout="tiles" onSelect={form.setLength} />
      </div>
      <ProposalTexts form={form} />
      <Total form={form} choice={choice} />
      <PayNote form={form} />
    </>
  );
}

/** Always in view: the whole date, and the button that names the day again. */
function Dock({ form }: { form: ProposalForm }) {
  const m = useDialogMessages();
  const language = useLanguage();
  const { choice, isUnmoved } = form;
  const when = choice && weekdayAndTime(new Date(choice.startMs), language);
  const missing = isUnmoved ? m.propose.chooseOther : m.propose.chooseFirst;
  return (
    <div className="border-t border-line px-7 pt-4 pb-6">
      <ChosenTime form={form} />
      <Button size="l" className="mt-3 w-full px-3!" disabled={!choice || isUnmoved} onClick={form.send}>
        {when === undefined || isUnmoved ? missing : fill(m.propose.sendAt, { when })}
      </Button>
      <NextSentence form={form} />
    </div>
  );
}

function Total({ form: { terms }, choice: { startMs, lengthMinutes } }: { form: ProposalForm; choice: Choice }) {
  const krw = useKrw();
  const m = useDialogMessages();
  const language = useLanguage();
  const price = totalKrw(terms, lengthMinutes);
  const times = timeRange(new Date(startMs), new Date(startMs + lengthMinutes * 60_000), language);
  return (
    <div className="mt-6 grid grid-cols-[1fr_auto] gap-2 border-t border-line pt-4 text-small leading-5.5 text-ink-2 tabular-nums">
      <span>
        {terms.hourlyKrw !== undefined &&
          fill(m.propose.calculation, {
            price: krw(terms.hourlyKrw),
            length: lengthText(lengthMinutes, language),
          })}
      </span>
      <span className="text-right">{times}</span>
      {price !== undefined && (
        <>
          <strong className="text-[16px] leading-8 font-strong text-ink">{m.propose.total}</strong>
          <b className="text-right text-[24px] leading-8 font-heavy tracking-[-0.02em] text-ink">{krw(price)}</b>
        </>
      )}
    </div>
  );
}
