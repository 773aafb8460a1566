import type { OfferAnswer } from '@teum/contract/offer/offer-details';
import { ShieldCheck } from 'lucide-react';
import { useMessages } from '../../messages/language.ts';
import { config } from '../config.ts';
import { classNames } from '../ui/class-names.ts';

/** Under a price. An offer without safe pay says nothing, and so does every offer while safe pay is closed. */
export function SafePayMark({ offer, className }: { offer: Pick<OfferAnswer, 'safePay'>; className?: string }) {
  const m = useMessages();
  if (!offer.safePay || !config.safePay) return null;
  return (
    <p className={classNames('mt-1.5 flex items-center gap-1 text-meta font-strong text-indigo', className)}>
      <ShieldCheck size={16} aria-hidden="true" />
      {m.safePay.name}
    </p>
  );
}
