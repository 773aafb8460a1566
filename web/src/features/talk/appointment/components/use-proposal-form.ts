import { useQueryClient } from '@tanstack/react-query';
import type { Appointment } from '@teum/contract/talk/appointment';
import { checkMove, checkProposal } from '@teum/contract/talk/appointment-form';
import type { FreeStart } from '@teum/contract/talk/appointment-free-times';
import { toKoreanTime } from '@teum/contract/time';
import { useRef, useState } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import type { FreeTime } from '../../../../shared/api/api-error.ts';
import { ApiError } from '../../../../shared/api-client.ts';
import { newRequestKey } from '../../../../shared/form/form-draft.ts';
import { showAlert } from '../../../../shared/ui/alerts.tsx';
import { showToast } from '../../../../shared/ui/toast.tsx';
import { appointmentsKey } from '../api/appointment-keys.ts';
import { showChange } from '../api/list-room-appointments.ts';
import { propose } from '../api/propose.ts';
import { useDialogMessages } from '../messages/use-dialog-messages.ts';
import type { ProposalTerms } from '../model/proposal-terms.ts';
import type { ProposalTarget } from '../model/target.ts';
import { usePickerWeek } from './use-picker-week.ts';

export interface Choice {
  startMs: number;
  lengthMinutes: number;
  /** The longest that fits at that start. */
  maxMinutes: number;
}

/** A time that cannot be had any more, and what can be had instead. */
export interface Taken {
  startMs: number;
  lengthMinutes: number;
  instead: readonly FreeTime[];
}

export interface ProposalProps {
  to: ProposalTarget;
  terms: ProposalTerms;
  /** A start that was pressed on the page. */
  first?: FreeStart | undefined;
  taken?: { appointment: Pick<Appointment, 'startsAt' | 'lengthMinutes'>; instead: readonly FreeTime[] } | undefined;
  onProposed?: (appointment: Appointment) => void;
  onClose: () => void;
}

const usualMinutes = 60;

/** What was chosen and typed, and the one call that sends it. */
export function useProposalForm({ to, terms, first, taken: takenBefore, onProposed, onClose }: ProposalProps) {
  const m = useDialogMessages();
  const language = useLanguage();
  const client = useQueryClient();
  const [wantedMinutes, setWantedMinutes] = useState(terms.lengthMinutes ?? usualMinutes);
  const [current] = useState(() =>
    to.at === 'move' ? { startMs: Date.parse(to.startsAt), lengthMinutes: wantedMinutes } : undefined,
  );
  const [start, setStart] = useState<FreeStart | undefined>(
    () => first ?? (takenBefore ? undefined : unmoved(current)),
  );
  const picker = usePickerWeek(to, start?.startMs);
  const [text, setText] = useState({ place: terms.place ?? '', note: '', reason: '' });
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [taken, setTaken] = useState(() => takenBefore && takenFrom(takenBefore));
  const requestKey = useRef(newRequestKey());

  // The week knows how long the current appointment may become.
  const free = picker.week.days?.flatMap(({ starts }) => starts).find(({ startMs }) => startMs === start?.startMs);
  const maxMinutes = Math.max(free?.maxMinutes ?? 0, start?.maxMinutes ?? 0);
  const choice: Choice | undefined = start && {
    startMs: start.startMs,
    maxMinutes,
    lengthMinutes: Math.min(wantedMinutes, maxMinutes),
  };
  const isUnmoved =
    current !== undefined && choice?.startMs === current.startMs && choice.lengthMinutes === current.lengthMinutes;

  function choose(chosen: FreeStart, lengthMinutes = wantedMinutes): void {
    setStart(chosen);
    setWantedMinutes(lengthMinutes);
  }

  /** The same form to check and to send. */
  const filledIn = (chosen: Choice) => ({
    startsAt: toKoreanTime(new Date(chosen.startMs)),
    lengthMinutes: chosen.lengthMinutes,
    ...(text.place.trim() && { place: text.place }),
    ...(text.note.trim() && { note: text.note }),
    reason: text.reason,
  });

  async function send(): Promise<void> {
    if (!choice || isUnmoved) return;
    const form = filledIn(choice);
    const found = Object.entries((to.at === 'move' ? checkMove : checkProposal)(form));
    setProblems(Object.fromEntries(found.map(([name, sentence]) => [name, sentence[language]])));
    if (found.length > 0) return;
    try {
      const proposed = await propose(to, { ...form, idempotencyKey: requestKey.current });
      showChange(client, proposed);
      showToast({ message: m.propose.sent, tone: 'success' });
      onClose();
      onProposed?.(proposed);
    } catch (error) {
      await showRefusal(error, choice);
    }
  }

  async function showRefusal(error: unknown, refused: Choice): Promise<void> {
    if (!(error instanceof ApiError)) return showAlert({ message: m.notice.network });
    requestKey.current = newRequestKey(); // the refusal is stored under the old one
    setProblems(error.fields);
    void client.invalidateQueries({ queryKey: [...appointmentsKey, 'free'] });
    if (error.nextFree.length === 0) return showAlert({ message: error.message });
    setTaken({ startMs: refused.startMs, lengthMinutes: refused.lengthMinutes, instead: error.nextFree });
    setStart(undefined);
  }

  return {
    to,
    terms,
    ...picker,
    /** The agreed time that is to be moved. */
    current,
    /** Nothing else has been chosen yet. */
    isUnmoved,
    choice,
    choose,
    setLength: setWantedMinutes,
    text,
    change: (name: keyof typeof text, value: string) => setText((before) => ({ ...before, [name]: value })),
    problems,
    taken,
    chooseInstead: ({ startsAt, endsAt }: FreeTime) => {
      const lengthMinutes = (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;
      choose({ startMs: Date.parse(startsAt), maxMinutes: lengthMinutes }, lengthMinutes);
    },
    /** The chosen time stays; the length and the reason follow. */
    keepTaken: () => setTaken(undefined),
    seeAll: () => {
      setTaken(undefined);
      setStart(undefined);
    },
    send,
  };
}

export type ProposalForm = ReturnType<typeof useProposalForm>;

const unmoved = (current: { startMs: number; lengthMinutes: number } | undefined): FreeStart | undefined =>
  current && { startMs: current.startMs, maxMinutes: current.lengthMinutes };

const takenFrom = ({ appointment, instead }: NonNullable<ProposalProps['taken']>): Taken => ({
  startMs: Date.parse(appointment.startsAt),
  lengthMinutes: appointment.lengthMinutes,
  instead,
});
