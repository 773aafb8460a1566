import { limits } from '@teum/contract/limits';
import type { provinces as allProvinces } from '@teum/contract/offer/regions';
import { type Ref, useImperativeHandle, useRef } from 'react';
import type { Focusable } from '../form/use-alerted-form.ts';
import { SegmentedChoice } from '../preferences/segmented-choice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { RegionChoice } from './region-choice.tsx';
import { useOfferMessages } from './use-offer-messages.ts';

interface PlaceFieldProps {
  ref?: Ref<Focusable>;
  /** As in `OfferFields`. */
  place: string;
  line: string;
  error: string | undefined;
  provinces: typeof allProvinces;
  onPlace: (place: string) => void;
  onLine: (line: string) => void;
}

export function PlaceField({ ref, place, line, error, provinces, onPlace, onLine }: PlaceFieldProps) {
  const m = useOfferMessages();
  const field = useRef<HTMLDivElement>(null);
  // What is not chosen yet is what is wrong: the last list of the two, or the first choice.
  useImperativeHandle(ref, () => ({
    focus: () => [...(field.current?.querySelectorAll<HTMLElement>('select') ?? [])].at(-1)?.focus(),
  }));
  const isRegion = place !== '' && place !== 'online';
  return (
    <div ref={field} className="flex flex-col gap-3">
      <div className="flex flex-col items-start gap-2">
        <p aria-hidden="true" className="text-small font-semibold text-ink-2">
          {m.offerForm.place}
        </p>
        <SegmentedChoice
          label={m.offerForm.place}
          options={[
            { value: '', label: m.offerForm.noPlace },
            { value: 'online', label: m.offerForm.online },
            { value: 'region', label: m.offerForm.region },
          ]}
          selected={isRegion ? 'region' : place}
          onSelect={onPlace}
        />
      </div>
      {isRegion && <RegionChoice place={place} error={error} provinces={provinces} onPlace={onPlace} />}
      {isRegion && (
        <TextField
          label={m.offerForm.line}
          placeholder={m.offerForm.linePlaceholder}
          value={line}
          maxLength={limits.offer.maxPlaceLine}
          autoComplete="off"
          onChange={({ currentTarget }) => onLine(currentTarget.value)}
        />
      )}
    </div>
  );
}
