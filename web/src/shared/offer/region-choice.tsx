import type { provinces as allProvinces } from '@teum/contract/offer/regions';
import { useLanguage } from '../../messages/language.ts';
import { SelectField } from '../ui/select-field.tsx';
import { useOfferMessages } from './use-offer-messages.ts';

interface RegionChoiceProps {
  /** A 시·군·구; a 시·도, while only that is chosen; empty before. */
  place: string;
  error?: string | undefined;
  provinces: typeof allProvinces;
  onPlace: (place: string) => void;
}

/** A 시·도, then one of its 시·군·구. */
export function RegionChoice({ place, error, provinces, onPlace }: RegionChoiceProps) {
  const m = useOfferMessages();
  const language = useLanguage();
  const code = /^\d\d/.exec(place)?.[0] ?? '';
  const province = provinces.find((candidate) => candidate.code === code);

  function choose(chosen: string): void {
    const only = provinces.find((candidate) => candidate.code === chosen)?.regions;
    onPlace(only?.length === 1 ? only[0]![0] : chosen);
  }

  return (
    <>
      <SelectField
        label={m.offerForm.province}
        value={code}
        placeholder={m.offerForm.chooseProvince}
        options={provinces.map((candidate) => ({ value: candidate.code, label: candidate[language] }))}
        error={code === '' ? error : undefined}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {province && (
        <SelectField
          label={m.offerForm.district}
          value={place.length === 5 ? place : ''}
          placeholder={m.offerForm.chooseDistrict}
          options={province.regions.map(([value, ko, en]) => ({ value, label: language === 'ko' ? ko : en }))}
          error={error}
          onChange={({ currentTarget }) => onPlace(currentTarget.value)}
        />
      )}
    </>
  );
}
