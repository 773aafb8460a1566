import { fill } from '@teum/contract/language';
import { limits } from '@teum/contract/limits';
import { Gavel, type LucideIcon, Ticket, UsersRound } from 'lucide-react';
import { featureMessages } from '../../../../messages/language.ts';
import { config } from '../../../../shared/config.ts';
import { useKrw } from '../../../../shared/format/use-krw.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { guideKo } from '../messages/guide-ko.ts';
import { noteParticipationExplained } from '../model/guide-seen.ts';

const useGuideMessages = featureMessages(guideKo, async () => (await import('../messages/guide-en.ts')).guideEn);

interface ParticipationGuideProps {
  onClose: () => void;
  /** Takes part, after the explanation. */
  onGoOn?: () => void;
}

/** Ticket, line and turn, with their price and times. Whoever has seen it is not stopped by it again. */
export function ParticipationGuide({ onClose, onGoOn }: ParticipationGuideProps) {
  const m = useGuideMessages();

  function leave(goOn?: () => void): void {
    noteParticipationExplained();
    onClose();
    goOn?.();
  }

  return (
    <Dialog isOpen isWide onClose={() => leave()} title={m.guide.title} closeLabel={m.action.close}>
      {onGoOn && <p className="-mt-1 text-small text-ink-2">{m.guide.once}</p>}
      <Steps />
      <div className="mt-6 flex flex-col-reverse gap-2 desk:flex-row">
        <Button variant="ghost" size="l" onClick={() => leave()}>
          {onGoOn ? m.guide.later : m.action.close}
        </Button>
        {onGoOn && (
          <Button size="l" className="desk:flex-1" onClick={() => leave(onGoOn)}>
            {m.guide.goOn}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function Steps() {
  const m = useGuideMessages().guide;
  const krw = useKrw();
  const { ticket, queue } = limits;
  const { capacity, passSeconds } = config.queue;
  const turn = {
    minutes: inMinutes(passSeconds),
    finalMinutes: queue.finalMinutes,
    finalPass: inMinutes(Math.min(passSeconds, queue.finalPassSeconds)),
  };
  return (
    <ol className="mt-5 grid gap-6 desk:grid-cols-3 desk:gap-5">
      <Step number={1} icon={Ticket} title={fill(m.ticket, { price: krw(ticket.priceKrw) })}>
        {fill(m.ticketText, { days: ticket.days, refundDays: ticket.refundDays })}
      </Step>
      <Step number={2} icon={UsersRound} title={m.line}>
        {fill(m.lineText, { capacity })}
      </Step>
      <Step number={3} icon={Gavel} title={fill(m.bid, turn)}>
        {fill(m.bidText, turn)}
      </Step>
    </ol>
  );
}

const inMinutes = (seconds: number): number => Math.max(1, Math.round(seconds / 60));

interface StepProps {
  number: number;
  icon: LucideIcon;
  title: string;
  children: string;
}

const Step = ({ number, icon: Icon, title, children }: StepProps) => (
  <li className="flex gap-4 desk:flex-col">
    <span
      aria-hidden="true"
      className="grid size-16 shrink-0 place-items-center rounded-m bg-indigo-wash text-indigo desk:h-28 desk:w-full"
    >
      <Icon className="size-7 desk:size-10" strokeWidth={1.6} />
    </span>
    <div className="min-w-0">
      <span aria-hidden="true" className="block text-meta font-bold text-indigo tabular-nums">
        {number}
      </span>
      <h3 className="text-label font-strong text-pretty tabular-nums">{title}</h3>
      <p className="mt-1 text-small text-pretty text-ink-2 tabular-nums">{children}</p>
    </div>
  </li>
);
