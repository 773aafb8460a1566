import { fill } from '@teum/contract/language';
import { limits } from '@teum/contract/limits';
import { CalendarPlus, DoorOpen, Gavel } from 'lucide-react';
import { useTicketMessages } from '../messages/use-ticket-messages.ts';

/** What a ticket gives, and the rules of refunds. */
export function TicketTerms() {
  const m = useTicketMessages();
  const { days, refundDays } = limits.ticket;
  const benefits = [
    { icon: DoorOpen, title: m.purchase.enter, help: m.purchase.enterHelp },
    { icon: Gavel, title: m.purchase.unlimited, help: m.purchase.unlimitedHelp },
    { icon: CalendarPlus, title: m.purchase.addsUp, help: fill(m.purchase.addsUpHelp, { days }) },
  ];
  const refund = [fill(m.purchase.refundUnused, { days: refundDays }), m.purchase.refundHow, m.purchase.refundEffect];
  return (
    <>
      <h2 className="mb-4 text-subtitle">{m.purchase.benefits}</h2>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {benefits.map(({ icon: Icon, title, help }) => (
          <li key={title} className="flex items-center gap-4 py-4.5">
            <span className="grid size-11 shrink-0 place-items-center rounded-m bg-indigo-wash text-indigo">
              <Icon size={22} strokeWidth={1.7} />
            </span>
            <div>
              <p className="text-label font-strong">{title}</p>
              <p className="mt-0.5 text-small text-ink-2">{help}</p>
            </div>
          </li>
        ))}
      </ul>
      <h2 className="mt-10 mb-3 text-subtitle">{m.purchase.refund}</h2>
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-small text-ink-2 marker:text-ink-3">
        {refund.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}
