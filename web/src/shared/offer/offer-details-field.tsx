import { fill } from '@teum/contract/language';
import type { MediaKind } from '@teum/contract/offer/media';
import { type Category, categories, categoryCodes } from '@teum/contract/offer/offer-categories';
import { offerLengths } from '@teum/contract/offer/offer-details-form';
import { lengthText } from '@teum/contract/offer/offer-words';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLanguage } from '../../messages/language.ts';
import type { Focusable } from '../form/use-alerted-form.ts';
import { classNames } from '../ui/class-names.ts';
import { lazyCode, useLazyCode } from '../ui/lazy-code.ts';
import { SelectField } from '../ui/select-field.tsx';
import { keysIn, type OfferFields } from './offer-fields.ts';
import { PicturesField } from './pictures-field.tsx';
import { PlaceField } from './place-field.tsx';
import { useOfferMessages } from './use-offer-messages.ts';

type FieldName = keyof OfferFields;

export interface OfferDetailsFieldProps {
  kind: MediaKind;
  values: OfferFields;
  change: (name: FieldName, value: string) => void;
  error: (name: FieldName) => string | undefined;
  focusable: (name: string) => (field: Focusable | null) => void;
  /** Told while pictures are on their way: the form waits for them. */
  onUploading: (isUploading: boolean) => void;
}

/** The list of regions comes when someone chooses one, not with the form. */
const lazyRegions = lazyCode(() => import('@teum/contract/offer/regions'));

const names: readonly FieldName[] = ['category', 'lengthMinutes', 'place', 'pictures'];

/** Details that a seller may leave out: folded, and summed up in a line while they are. */
export function OfferDetailsField({ kind, values, change, error, focusable, onUploading }: OfferDetailsFieldProps) {
  const m = useOfferMessages();
  const language = useLanguage();
  const id = useId();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const isOpen = isUnfolded || names.some((name) => error(name) !== undefined);
  const regions = useLazyCode(lazyRegions, { isWanted: isOpen || /^\d/.test(values.place) });

  /** A field that is wrong may be folded away: it opens before it takes the focus. */
  const unfolding = (name: FieldName) => (field: Focusable | null) =>
    focusable(name)(
      field && {
        focus: () => {
          flushSync(() => setIsUnfolded(true));
          field.focus();
        },
      },
    );

  const summary = [
    values.category && categories[values.category as Category][language],
    values.lengthMinutes && lengthText(Number(values.lengthMinutes), language),
    values.place === 'online' ? m.offerForm.online : regions?.regionName(values.place)?.[language],
    values.pictures && fill(m.offerForm.pictureCount, { count: keysIn(values.pictures).length }),
  ].filter(Boolean);

  const unchosen = { value: '', label: m.offerForm.unchosen };
  return (
    <section className="rounded-m border border-line bg-surface">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="flex min-h-14 w-full items-center justify-between gap-3 rounded-m px-4 py-3 text-left hover:bg-sunken"
        onClick={() => setIsUnfolded(!isOpen)}
      >
        <span className="min-w-0">
          <span className="block text-label">{m.offerForm.more}</span>
          {!isOpen && (
            <span className={classNames('mt-0.5 block text-meta', summary.length > 0 ? 'text-ink-2' : 'text-ink-3')}>
              {summary.join(' · ') || m.offerForm.optional}
            </span>
          )}
        </span>
        <ChevronDown
          size={20}
          strokeWidth={1.8}
          className={classNames('shrink-0 text-ink-3 motion-safe:transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      <div id={id} hidden={!isOpen} className="border-t border-line px-4 pt-5 pb-5">
        <div className="flex flex-col gap-5">
          <SelectField
            ref={unfolding('category')}
            label={m.offerForm.category}
            value={values.category}
            error={error('category')}
            options={[unchosen, ...categoryCodes.map((code) => ({ value: code, label: categories[code][language] }))]}
            onChange={({ currentTarget }) => change('category', currentTarget.value)}
          />
          <SelectField
            ref={unfolding('lengthMinutes')}
            label={m.offerForm.length}
            value={values.lengthMinutes}
            error={error('lengthMinutes')}
            options={[
              unchosen,
              ...offerLengths.map((minutes) => ({ value: String(minutes), label: lengthText(minutes, language) })),
            ]}
            onChange={({ currentTarget }) => change('lengthMinutes', currentTarget.value)}
          />
          <PlaceField
            ref={unfolding('place')}
            place={values.place}
            line={values.placeLine}
            error={error('place')}
            provinces={regions?.provinces ?? []}
            onPlace={(place) => change('place', place)}
            onLine={(line) => change('placeLine', line)}
          />
          <PicturesField
            ref={unfolding('pictures')}
            kind={kind}
            keys={keysIn(values.pictures)}
            error={error('pictures')}
            onChange={(keys) => change('pictures', keys.join(' '))}
            onUploading={onUploading}
          />
        </div>
      </div>
    </section>
  );
}
