import { fill } from '@teum/contract/language';
import { parseKrw } from '@teum/contract/money';
import { refundPercents } from '@teum/contract/money/cancelling';
import { feeOn, isDealPrice } from '@teum/contract/money/fee';
import { cancelTerms, cancelTermsWords } from '@teum/contract/offer/cancel-terms';
import { useId } from 'react';
import { featureMessages, useLanguage } from '../../messages/language.ts';
import { config, type SafePay } from '../config.ts';
import type { Focusable } from '../form/use-alerted-form.ts';
import { useKrw } from '../format/use-krw.ts';
import { Switch } from '../ui/switch.tsx';
import { type OfferFields, payOf } from './offer-fields.ts';
import { safePayFormKo } from './safe-pay-form-ko.ts';

const useSafePayFormMessages = featureMessages(
  safePayFormKo,
  async () => (await import('./safe-pay-form-en.ts')).safePayFormEn,
);

type FieldName = 'safePay' | 'cancelTerms';

interface SafePayFieldProps {
  kind: 'auction' | 'product';
  values: Pick<OfferFields, FieldName>;
  /** As typed. */
  price: string;
  change: (name: FieldName, value: string) => void;
  error: (name: FieldName) => string | undefined;
  focusable: (name: string) => (field: Focusable | null) => void;
}

/** Whether buyers pay through safe pay, under which terms, and what the seller receives. Nothing while safe pay is closed. */
export function SafePayField(props: SafePayFieldProps) {
  return config.safePay && <OfferedField {...props} offered={config.safePay} />;
}

function OfferedField({
  offered,
  kind,
  values,
  price,
  change,
  error,
  focusable,
}: SafePayFieldProps & { offered: SafePay }) {
  const { safePayForm: m } = useSafePayFormMessages();
  const id = useId();
  const isOn = payOf(values).safePay;
  const problem = error('safePay') ?? error('cancelTerms');
  const registered = (field: Focusable | null) => {
    focusable('safePay')(field);
    focusable('cancelTerms')(field);
  };
  return (
    <section className="rounded-m border border-line bg-surface p-4">
      <div className="flex items-center justify-between gap-4">
        <label htmlFor={id} className="text-label">
          {m.receive}
        </label>
        <Switch
          ref={registered}
          id={id}
          isOn={isOn}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-what ${id}-error` : `${id}-what`}
          onChange={(on) => change('safePay', on ? '' : 'off')}
        />
      </div>
      <p id={`${id}-what`} className="mt-1 text-small text-pretty text-ink-2">
        {isOn ? fill(m.what, { holder: offered.holder }) : m.without}
      </p>
      {problem && (
        <p id={`${id}-error`} role="alert" className="mt-2 text-small text-danger">
          {problem}
        </p>
      )}
      {isOn && (
        <>
          <Terms offered={offered} values={values} onChoose={(terms) => change('cancelTerms', terms)} />
          <Receives feePercent={offered.feePercent} kind={kind} priceKrw={parseKrw(price)} />
        </>
      )}
    </section>
  );
}

interface TermsProps {
  offered: SafePay;
  values: SafePayFieldProps['values'];
  onChoose: (terms: string) => void;
}

/** One line where there is nothing to choose. */
function Terms({ offered, values, onChoose }: TermsProps) {
  const { safePayForm: m } = useSafePayFormMessages();
  const language = useLanguage();
  const name = useId();
  const chosen = payOf(values).cancelTerms;
  const choices = cancelTerms.filter((terms) => terms === 'normal' || offered.isStrictOffered);
  const refund = (terms: (typeof cancelTerms)[number]) => fill(m.refund, { percent: refundPercents[terms].late });
  if (choices.length === 1)
    return (
      <p className="mt-4 flex justify-between gap-4 text-small">
        <span className="font-semibold">{m.terms}</span>
        <span className="text-ink-2">
          {cancelTermsWords.normal[language]}, {refund('normal')}
        </span>
      </p>
    );
  return (
    <fieldset className="mt-4">
      <legend className="text-small font-semibold">{m.terms}</legend>
      <div className="mt-2 grid grid-cols-2 gap-2">
        {choices.map((terms) => (
          <label
            key={terms}
            className="relative grid min-h-16 cursor-pointer content-center gap-0.5 rounded-m px-3.5 py-2 inset-ring inset-ring-line has-checked:bg-indigo-wash has-checked:text-indigo has-checked:inset-ring-indigo has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo"
          >
            <input
              type="radio"
              name={name}
              value={terms}
              checked={terms === chosen}
              onChange={() => onChoose(terms === 'normal' ? '' : terms)}
              className="peer absolute inset-0 cursor-pointer opacity-0"
            />
            <span className="text-label">{cancelTermsWords[terms][language]}</span>
            <span className="text-meta text-ink-3 peer-checked:text-indigo">{refund(terms)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface ReceivesProps {
  feePercent: number;
  kind: 'auction' | 'product';
  /** Undefined until it is a price. */
  priceKrw: number | undefined;
}

/** What the seller receives of the typed price, in the space of two lines from the beginning. */
function Receives({ feePercent, kind, priceKrw }: ReceivesProps) {
  const { safePayForm: m } = useSafePayFormMessages();
  const krw = useKrw();
  const says = (): [string, string] => {
    if (priceKrw === undefined) return [m.noPrice, fill(m.noPriceFee, { percent: feePercent })];
    if (!isDealPrice(priceKrw)) return [m.outside, m.limits];
    const { feeKrw, sellerReceivesKrw } = feeOn(priceKrw, feePercent);
    return [
      fill(m.received[kind], { price: krw(priceKrw), received: krw(sellerReceivesKrw) }),
      fill(m.fee, { fee: krw(feeKrw), percent: feePercent }),
    ];
  };
  const [received, fee] = says();
  return (
    <p role="status" className="mt-4 rounded-m bg-sunken px-4 py-3 text-small tabular-nums">
      <span className="block font-semibold text-pretty">{received}</span>
      <span className="mt-0.5 block text-pretty text-ink-2">{fee}</span>
    </p>
  );
}
