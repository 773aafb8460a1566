import { fill } from '@teum/contract/language';
import { dayAndTime } from '@teum/contract/shown-moment';
import { ShieldCheck } from 'lucide-react';
import { useLanguage } from '../../../../messages/language.ts';
import { config } from '../../../../shared/config.ts';
import { serverNow } from '../../../../shared/time/server-clock.ts';
import { useDialogMessages } from '../messages/use-dialog-messages.ts';
import { payByOf } from '../model/pay-by.ts';
import { totalKrw } from '../model/proposal-terms.ts';
import type { ProposalForm } from './use-proposal-form.ts';

/** Until when the proposed hour is to be paid, before it is sent. A moved hour, and one of an auction, have their deal already. */
export function PayNote({ form: { terms, choice, to } }: { form: ProposalForm }) {
  const m = useDialogMessages();
  const language = useLanguage();
  const isNewDeal = terms.safePay && terms.hourlyKrw !== undefined && to.at !== 'move';
  if (!config.safePay || !isNewDeal || !choice) return null;
  const payBy = payByOf(totalKrw(terms, choice.lengthMinutes)!, choice.startMs, serverNow());
  const when = payBy.when === 'at' ? dayAndTime(new Date(payBy.payByMs), language) : '';
  return (
    <div className="mt-6 grid grid-cols-[20px_minmax(0,1fr)] gap-3 rounded-m p-4 inset-ring inset-ring-line">
      <ShieldCheck size={20} strokeWidth={1.8} className="text-indigo" aria-hidden="true" />
      <p className="text-small text-pretty text-ink-2">
        <b className="block font-strong text-ink tabular-nums">{fill(m.payBy[payBy.when], { when })}</b>
        {payBy.when !== 'never' && fill(m.payBy.held, { holder: config.safePay.holder })}
      </p>
    </div>
  );
}
