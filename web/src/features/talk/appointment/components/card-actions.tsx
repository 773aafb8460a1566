import type { Appointment } from '@teum/contract/talk/appointment';
import { type DayMessage, dayMessages, roleIn } from '@teum/contract/talk/appointment-rules';
import { dayMessageWords } from '@teum/contract/talk/appointment-words';
import { CalendarPlus, Check } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import type { FreeTime } from '../../../../shared/api/api-error.ts';
import { alertFailure } from '../../../../shared/failures/show-failure.ts';
import { Link } from '../../../../shared/navigation/link.tsx';
import { showConfirm } from '../../../../shared/ui/alerts.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { VisuallyHidden } from '../../../../shared/ui/visually-hidden.tsx';
import { accept, decline, say, useChange, withdraw } from '../api/change-appointment.ts';
import { saveCalendarFile } from '../api/save-calendar-file.ts';
import { useCardMessages } from '../messages/use-card-messages.ts';
import { may, type Seen } from '../model/position.ts';
import { termsOfAppointment } from '../model/proposal-terms.ts';
import { LazyCancelDialog, LazyProposalDialog } from './lazy-dialogs.tsx';

const buttonLook = 'h-12! px-4! text-label!';

/** Accept, propose another time, decline. A time that was taken meanwhile leads to the nearest free ones. */
export function ReceivedActions({ seen: { appointment, hourlyKrw } }: { seen: Seen }) {
  const m = useCardMessages();
  const change = useChange();
  const [otherTime, setOtherTime] = useState<{ instead: readonly FreeTime[] }>();

  async function tryToAccept(): Promise<void> {
    const { instead } = await change(() => accept(appointment));
    if (instead.length > 0) setOtherTime({ instead });
  }

  async function confirmAndDecline(): Promise<void> {
    if (await showConfirm({ message: m.card.declineConfirm, okLabel: m.card.declineOk }))
      await change(() => decline(appointment));
  }

  const { moves, chatRoomId } = appointment;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button className={classNames(buttonLook, 'flex-1')} onClick={tryToAccept}>
        {m.card.accept}
      </Button>
      <Button variant="ghost" className={buttonLook} onClick={() => setOtherTime({ instead: [] })}>
        {m.card.otherTime}
      </Button>
      <Button variant="quiet" className={buttonLook} onClick={confirmAndDecline}>
        {m.card.decline}
      </Button>
      <LazyProposalDialog
        isOpen={otherTime !== undefined}
        to={
          moves
            ? { at: 'move', chatRoomId, appointmentId: moves.id, startsAt: moves.startsAt }
            : { at: 'room', chatRoomId }
        }
        terms={termsOfAppointment(appointment, hourlyKrw)}
        taken={otherTime && otherTime.instead.length > 0 ? { appointment, instead: otherTime.instead } : undefined}
        onClose={() => setOtherTime(undefined)}
      />
    </div>
  );
}

export function SentActions({ seen: { appointment } }: { seen: Seen }) {
  const m = useCardMessages();
  const change = useChange();
  return (
    <div className="mt-4 flex">
      <Button
        variant="ghost"
        className={classNames(buttonLook, 'flex-1')}
        onClick={() => change(() => withdraw(appointment))}
      >
        {m.card.withdraw}
      </Button>
    </div>
  );
}

export function AgreedActions({ seen }: { seen: Seen }) {
  const m = useCardMessages();
  const { appointment } = seen;
  const save = () => saveCalendarFile(appointment).catch(alertFailure);
  return (
    <>
      <div className="mt-4 flex">
        <Button
          variant="ghost"
          className={classNames(buttonLook, 'flex-1')}
          icon={<CalendarPlus size={20} strokeWidth={1.8} />}
          onClick={save}
        >
          {m.card.addToCalendar}
        </Button>
      </div>
      {may('say', seen) && <DayButtons seen={seen} />}
      {may('cancel', seen) && <Changes seen={seen} />}
    </>
  );
}

/** The messages of the day, each sent by one press and once. */
function DayButtons({ seen: { appointment, me } }: { seen: Seen }) {
  const mine = appointment.said.filter(({ by }) => by === roleIn(appointment, me)).map(({ what }) => what);
  return (
    <div className="mt-2 grid gap-2 narrow:grid-cols-3">
      {dayMessages.map((what) => (
        <DayButton key={what} appointment={appointment} what={what} isSaid={mine.includes(what)} />
      ))}
    </div>
  );
}

interface DayButtonProps {
  appointment: Appointment;
  what: DayMessage;
  isSaid: boolean;
}

/** Once its message is sent it keeps the focus, which a disabled button would lose, and does nothing. */
function DayButton({ appointment, what, isSaid }: DayButtonProps) {
  const m = useCardMessages();
  const language = useLanguage();
  const change = useChange();
  return (
    <Button
      variant="ghost"
      className={classNames('h-11! px-1! text-small! font-semibold!', isSaid && saidLook)}
      aria-disabled={isSaid || undefined}
      icon={isSaid && <Check size={16} strokeWidth={2} className="-mr-1" />}
      onClick={() => !isSaid && change(() => say(appointment, what))}
    >
      {dayMessageWords[what][language]}
      {isSaid && <VisuallyHidden> {m.card.said}</VisuallyHidden>}
    </Button>
  );
}

const saidLook = 'cursor-default bg-sunken! text-ink-3! inset-ring-0!';

const linkLook =
  'h-8 rounded-s px-4 text-small font-semibold text-ink-2 underline-offset-4 hover:text-ink hover:underline relative after:absolute after:inset-x-0 after:-inset-y-1.5';

function Changes({ seen: { appointment, hourlyKrw, cancelAt } }: { seen: Seen }) {
  const m = useCardMessages();
  const [open, setOpen] = useState<'move' | 'cancel'>();
  const close = () => setOpen(undefined);
  const { id, chatRoomId, startsAt } = appointment;
  return (
    <div className="mt-3 flex flex-wrap items-center justify-center">
      <button type="button" className={linkLook} onClick={() => setOpen('move')}>
        {m.card.move}
      </button>
      <i aria-hidden="true" className="h-3 w-px bg-line" />
      {cancelAt ? (
        <Link to={cancelAt} className={classNames(linkLook, 'inline-flex items-center')}>
          {m.card.cancel}
        </Link>
      ) : (
        <button type="button" className={linkLook} onClick={() => setOpen('cancel')}>
          {m.card.cancel}
        </button>
      )}
      <LazyProposalDialog
        isOpen={open === 'move'}
        to={{ at: 'move', chatRoomId, appointmentId: id, startsAt }}
        terms={termsOfAppointment(appointment, hourlyKrw)}
        onClose={close}
      />
      <LazyCancelDialog isOpen={open === 'cancel'} appointment={appointment} onClose={close} />
    </div>
  );
}
