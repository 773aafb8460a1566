import { fill } from '@teum/contract/language';
import type { Deal } from '@teum/contract/money/deal-schema';
import { dayAndTime } from '@teum/contract/shown-moment';
import { CreditCard, Landmark, type LucideIcon, Smartphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import { FormRefusal } from '../../../../shared/form/form-refusal.tsx';
import { useKrw } from '../../../../shared/format/use-krw.ts';
import { useNavigate } from '../../../../shared/navigation/navigation.tsx';
import { ActionDock } from '../../../../shared/page/action-dock.tsx';
import { paths } from '../../../../shared/paths.ts';
import type { PayMethod } from '../../../../shared/payment/checkout-window.ts';
import { payFor } from '../../../../shared/payment/checkout-window.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { restingLook } from '../../../../shared/ui/button-look.ts';
import { CheckField } from '../../../../shared/ui/check-field.tsx';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { Price } from '../../../../shared/ui/price.tsx';
import { prepareDealPayment } from '../api/prepare-payment.ts';
import { useDealMessages } from '../messages/use-deal-messages.ts';
import { endOfPayment, openingFailure } from '../model/end-of-payment.ts';
import { useDealReader } from '../model/use-deal-reader.ts';
import { useHourlyParts } from './checkout-facts.tsx';

/** The amount, how it is paid, both consents, and the button. */
export function CheckoutPanel({ deal }: { deal: Deal }) {
  const m = useDealMessages().dealCheckout;
  const krw = useKrw();
  const whole = deal.kind === 'auction' ? m.won : m.amount;
  return (
    <>
      <div className="rounded-l border border-line bg-surface p-5 desk:p-6">
        <p className="text-small text-ink-3">{m.toPay}</p>
        <Price amount={deal.price} format={krw} size="l" />
        <dl className="mt-4 flex flex-col gap-2 border-t border-line pt-4 text-small tabular-nums">
          <Line name={useHourlyParts(deal) ?? whole} amount={deal.price} />
          <Line name={m.buyerFee} amount={0} />
        </dl>
        <PaymentForm deal={deal} />
      </div>
      <p className="mt-4 rounded-m bg-sunken px-4 py-3.5 text-meta text-ink-2">
        <b className="font-semibold text-ink">{m.intermediary}</b> {m.intermediaryText}
      </p>
    </>
  );
}

function Line({ name, amount }: { name: string; amount: number }) {
  const krw = useKrw();
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-2">{name}</dt>
      <dd className="font-strong">{krw(amount)}</dd>
    </div>
  );
}

type Step = 'idle' | 'opening' | 'confirming';

function PaymentForm({ deal }: { deal: Deal }) {
  const m = useDealMessages().dealCheckout;
  const krw = useKrw();
  const language = useLanguage();
  const navigate = useNavigate();
  const { holder } = useDealReader(deal);
  const [method, setMethod] = useState<PayMethod>('card');
  const [agreed, setAgreed] = useState({ terms: false, provider: false });
  const [isAsked, setAsked] = useState(false);
  const [step, setStep] = useState<Step>('idle');
  const [refused, setRefused] = useState<string | null>(null);
  const consents = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused !== null) end.current?.scrollIntoView({ block: 'nearest' });
  }, [refused]);
  const isAgreed = agreed.terms && agreed.provider;

  /** The sentence that says why the deal is not paid; undefined if it is. */
  async function payAndFollow(): Promise<string | undefined> {
    try {
      const back = await payFor(() => prepareDealPayment(deal), method);
      setStep('confirming');
      return await endOfPayment(back, m);
    } catch (error) {
      return openingFailure(error, m.windowFailed);
    }
  }

  /** On a phone the button is always in sight, and the boxes may not be. */
  function showMissing(): void {
    const name = agreed.terms ? 'provider' : 'terms';
    consents.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus();
  }

  async function pay(): Promise<void> {
    setAsked(true);
    setRefused(null);
    if (!isAgreed) return showMissing();
    setStep('opening');
    const failure = await payAndFollow();
    setStep('idle');
    if (failure === undefined) navigate(paths.deal(deal.id), { replace: true });
    else setRefused(failure);
  }

  const errorOf = (isTicked: boolean) => (isAsked && !isTicked ? m.pleaseAgree : undefined);
  return (
    <>
      <Methods selected={method} onSelect={setMethod} />
      <div ref={consents} className="mt-4 border-t border-line pt-2 *:scroll-mb-(--dock)">
        <CheckField
          name="terms"
          label={m.agreeTerms}
          isChecked={agreed.terms}
          error={errorOf(agreed.terms)}
          onChange={(terms) => setAgreed({ ...agreed, terms })}
        />
        <CheckField
          name="provider"
          label={fill(m.agreeProvider, { holder })}
          isChecked={agreed.provider}
          error={errorOf(agreed.provider)}
          onChange={(provider) => setAgreed({ ...agreed, provider })}
        />
      </div>
      <div ref={end} className="mt-3 flex scroll-mb-(--dock) flex-col gap-3">
        <FormRefusal message={refused} />
        <ActionDock>
          <Button size="l" className={classNames('flex-1 tabular-nums', !isAgreed && restingLook)} onClick={pay}>
            {fill(m.pay, { amount: krw(deal.price) })}
          </Button>
        </ActionDock>
        <p role="status" className="text-center text-meta text-ink-3 tabular-nums">
          {step === 'idle' ? (
            <>
              {!isAgreed && `${m.agreeFirst} `}
              {fill(m.payBy, { time: dayAndTime(new Date(deal.payBy), language) })}
            </>
          ) : (
            m[step]
          )}
        </p>
      </div>
    </>
  );
}

const methods: readonly { method: PayMethod; icon: LucideIcon; name: 'card' | 'easy' | 'transfer' }[] = [
  { method: 'card', icon: CreditCard, name: 'card' },
  { method: 'kakaopay', icon: Smartphone, name: 'easy' },
  { method: 'trans', icon: Landmark, name: 'transfer' },
];

function Methods({ selected, onSelect }: { selected: PayMethod; onSelect: (method: PayMethod) => void }) {
  const m = useDealMessages().dealCheckout;
  return (
    <fieldset className="mt-5 flex flex-col gap-2">
      <legend className="sr-only">{m.method}</legend>
      {methods.map(({ method, icon: Icon, name }) => (
        <label
          key={method}
          className="relative flex h-12 cursor-pointer items-center gap-3 rounded-m px-4 text-label inset-ring inset-ring-line hover:bg-sunken has-checked:bg-indigo-wash has-checked:text-indigo has-checked:inset-ring-indigo has-focus-visible:outline-2 has-focus-visible:outline-indigo"
        >
          <Icon size={20} strokeWidth={1.8} aria-hidden="true" className="shrink-0" />
          <span className="flex-1">{m[name]}</span>
          <input
            type="radio"
            name="method"
            value={method}
            checked={method === selected}
            className="size-5 accent-indigo"
            onChange={() => onSelect(method)}
          />
        </label>
      ))}
    </fieldset>
  );
}
