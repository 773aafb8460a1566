import { fill } from '@teum/contract/language';
import type { OfferAnswer } from '@teum/contract/offer/offer-details';
import { ChevronRight, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { config } from '../config.ts';
import { shownName } from '../shown-name.ts';
import { lazyCode, useLazyCode } from '../ui/lazy-code.ts';
import { useSafePayMessages } from './use-safe-pay-messages.ts';

interface SafePayBoxProps {
  kind: 'auction' | 'product';
  offer: Pick<OfferAnswer, 'safePay' | 'cancelTerms'>;
  seller: string;
  /** Of the hour: the dialog says what would come back of it. */
  priceKrw: number;
}

const lazyDialog = lazyCode(async () => (await import('./cancelling-dialog.tsx')).CancellingDialog);

/** Who holds the money, and what comes back. Nothing where an offer has no safe pay. */
export function SafePayBox({ kind, offer, seller, priceKrw }: SafePayBoxProps) {
  const m = useSafePayMessages();
  const [isOpen, setIsOpen] = useState(false);
  const Dialog = useLazyCode(lazyDialog, { isWanted: isOpen });
  if (!offer.safePay || !config.safePay) return null;
  const name = shownName(seller, m);
  return (
    <section className="grid grid-cols-[20px_minmax(0,1fr)] gap-3 rounded-m p-4 inset-ring inset-ring-line">
      <ShieldCheck size={20} strokeWidth={1.8} className="mt-px text-indigo" aria-hidden="true" />
      <div>
        <h2 className="text-label text-indigo">{m.safePay.name}</h2>
        <p className="mt-0.5 text-small text-pretty text-ink-2">
          {fill(m.safePayBox[kind], { holder: config.safePay.holder, seller: name })}
        </p>
        <button
          type="button"
          aria-haspopup="dialog"
          className="-mb-2 flex min-h-9 items-center gap-0.5 rounded-s text-small font-semibold hover:text-indigo"
          onClick={() => setIsOpen(true)}
        >
          {m.safePayBox.cancelling}
          <ChevronRight size={16} className="text-ink-3" aria-hidden="true" />
        </button>
      </div>
      {Dialog && (
        <Dialog
          isOpen={isOpen}
          terms={offer.cancelTerms ?? 'normal'}
          seller={name}
          priceKrw={priceKrw}
          onClose={() => setIsOpen(false)}
        />
      )}
    </section>
  );
}
