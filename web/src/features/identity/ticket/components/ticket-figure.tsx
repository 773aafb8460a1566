import { fill } from '@teum/contract/language';
import { limits } from '@teum/contract/limits';
import { useKrw } from '../../../../shared/format/use-krw.ts';
import { useTicketMessages } from '../messages/use-ticket-messages.ts';

/** A picture of the ticket. */
export function TicketFigure() {
  const krw = useKrw();
  const m = useTicketMessages();
  return (
    <div
      aria-hidden="true"
      className="relative flex overflow-hidden narrow:aspect-[5/2] rounded-l bg-indigo text-on-action select-none desk:aspect-[3/1]"
    >
      <div className="flex flex-1 flex-col justify-between p-5 tablet:p-8">
        <p className="text-label tablet:text-subtitle">
          {m.product.name} {m.purchase.ticketName}
        </p>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-amount tablet:text-display">
            {fill(m.purchase.days, { count: limits.ticket.days })}
          </span>
          <span className="text-small tablet:text-body">{m.purchase.promise}</span>
        </p>
      </div>
      <div className="relative grid w-3/10 place-items-center border-l-2 border-dashed border-on-action/40">
        <Notch className="-top-3.5" />
        <Notch className="-bottom-3.5" />
        <p className="rotate-90 text-subtitle whitespace-nowrap tabular-nums tablet:text-title">
          {krw(limits.ticket.priceKrw)}
        </p>
      </div>
    </div>
  );
}

const Notch = ({ className }: { className: string }) => (
  <span className={`absolute -left-[15px] size-7 rounded-full bg-paper ${className}`} />
);
