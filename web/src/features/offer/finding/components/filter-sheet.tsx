import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fill } from '@teum/contract/language';
import { placesIn } from '@teum/contract/offer/finding';
import { lengthBandNames, lengthBands } from '@teum/contract/offer/length-bands';
import { categories, categoryCodes } from '@teum/contract/offer/offer-categories';
import { type ReactNode, useId, useState } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import { SegmentedChoice } from '../../../../shared/preferences/segmented-choice.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { lazyCode, useLazyCode } from '../../../../shared/ui/lazy-code.ts';
import { NumberField } from '../../../../shared/ui/number-field.tsx';
import { SelectField } from '../../../../shared/ui/select-field.tsx';
import { Switch } from '../../../../shared/ui/switch.tsx';
import { useFindingMessages } from '../messages/use-finding-messages.ts';
import { countWords } from '../model/filter-words.ts';
import { areReversed, type FilteredPage, type ListFilters, noFilters } from '../model/list-filters.ts';
import { chipLook } from './chip.tsx';
import type { FilterBarProps } from './filter-bar.tsx';

interface FilterSheetProps {
  page: FilteredPage;
  filters: ListFilters;
  countOf?: FilterBarProps['countOf'];
  onShow: (filters: ListFilters) => void;
  onClose: () => void;
}

/** All filters at once: at the bottom of a phone's screen, in the middle of a wide one. */
export default function FilterSheet({ page, filters, countOf, onShow, onClose }: FilterSheetProps) {
  const m = useFindingMessages();
  const runningId = useId();
  const [draft, setDraft] = useState(filters);
  const change = (part: Partial<ListFilters>) => setDraft({ ...draft, ...part });
  const isWrong = areReversed(draft);
  const { data: count } = useQuery({
    queryKey: ['count', page, draft],
    queryFn: () => countOf!(draft),
    enabled: !isWrong && countOf !== undefined,
    // The last count stays while the next one is on its way.
    placeholderData: keepPreviousData,
    retry: false,
  });
  const parts = { draft, change };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.filters.open}
      closeLabel={m.action.close}
      footer={
        <>
          <Button variant="ghost" onClick={() => setDraft({ ...noFilters(page), sort: draft.sort })}>
            {m.filters.reset}
          </Button>
          <Button className="flex-1" disabled={isWrong} onClick={() => onShow(draft)}>
            {count === undefined ? m.filters.showAny : fill(m.filters.show, { count: countWords(count, m) })}
          </Button>
        </>
      }
    >
      <div className="-mx-6 divide-y divide-line [&>*]:px-6 [&>*]:py-5">
        <CategoryGroup {...parts} />
        <PlaceGroup {...parts} />
        <PriceGroup {...parts} />
        <LengthGroup {...parts} />
        <label htmlFor={runningId} className="flex cursor-pointer items-center justify-between text-label font-strong">
          {page === 'products' ? m.filters.onlyAvailable : m.filters.onlyRunning}
          <Switch id={runningId} isOn={draft.isRunning} onChange={(isRunning) => change({ isRunning })} />
        </label>
      </div>
    </Dialog>
  );
}

interface GroupProps {
  draft: ListFilters;
  change: (part: Partial<ListFilters>) => void;
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-3 text-label font-strong">
        {title}
      </h3>
      {children}
    </section>
  );
}

interface ChoiceChipsProps<Code extends string> {
  codes: readonly Code[];
  chosen: Code | undefined;
  nameOf: (code: Code) => string;
  onChoose: (code: Code | undefined) => void;
}

/** Pressing the chosen one takes the choice back. */
function ChoiceChips<Code extends string>({ codes, chosen, nameOf, onChoose }: ChoiceChipsProps<Code>) {
  return (
    <div className="flex flex-wrap gap-2">
      {codes.map((code) => (
        <button
          key={code}
          type="button"
          aria-pressed={code === chosen}
          className={chipLook(code === chosen)}
          onClick={() => onChoose(code === chosen ? undefined : code)}
        >
          {nameOf(code)}
        </button>
      ))}
    </div>
  );
}

function CategoryGroup({ draft, change }: GroupProps) {
  const m = useFindingMessages();
  const language = useLanguage();
  return (
    <Group title={m.filters.category}>
      <ChoiceChips
        codes={categoryCodes}
        chosen={draft.category}
        nameOf={(code) => categories[code][language]}
        onChoose={(category) => change({ category })}
      />
    </Group>
  );
}

function LengthGroup({ draft, change }: GroupProps) {
  const m = useFindingMessages();
  const language = useLanguage();
  return (
    <Group title={m.filters.length}>
      <ChoiceChips
        codes={lengthBands}
        chosen={draft.length}
        nameOf={(band) => lengthBandNames[band][language]}
        onChoose={(length) => change({ length })}
      />
    </Group>
  );
}

/** The list of regions comes when someone chooses one. */
const lazyRegions = lazyCode(() => import('@teum/contract/offer/regions'));

function PlaceGroup({ draft: { place }, change }: GroupProps) {
  const m = useFindingMessages();
  const [isRegion, setIsRegion] = useState(place !== undefined && place !== 'online');
  const kind = isRegion ? 'region' : (place ?? 'anywhere');

  function choose(chosen: string): void {
    setIsRegion(chosen === 'region');
    change({ place: chosen === 'online' ? 'online' : undefined });
  }

  return (
    <Group title={m.filters.place}>
      <SegmentedChoice
        label={m.filters.place}
        options={[
          { value: 'anywhere', label: m.filters.anywhere },
          { value: 'online', label: m.filters.online },
          { value: 'region', label: m.filters.region },
        ]}
        selected={kind}
        onSelect={choose}
      />
      {isRegion && <RegionFields place={place} onPlace={(chosen) => change({ place: chosen })} />}
    </Group>
  );
}

function RegionFields({ place = '', onPlace }: { place: string | undefined; onPlace: (place: string) => void }) {
  const m = useFindingMessages();
  const language = useLanguage();
  const regions = useLazyCode(lazyRegions, { isWanted: true });
  const code = place.slice(0, 2);
  const province = regions?.provinces.find((candidate) => candidate.code === code);
  return (
    <div className="mt-3 grid gap-3 tablet:grid-cols-2">
      <SelectField
        label={m.filters.province}
        value={code}
        placeholder={m.filters.chooseProvince}
        options={(regions?.provinces ?? []).map((each) => ({ value: each.code, label: each[language] }))}
        onChange={({ currentTarget }) => onPlace(currentTarget.value)}
      />
      {province && province.regions.length > 1 && (
        <SelectField
          label={m.filters.district}
          value={placesIn(place)[0]}
          options={[
            { value: code, label: fill(m.filters.wholeProvince, { province: province[language] }) },
            ...province.regions.map(([value, ko, en]) => ({ value, label: language === 'ko' ? ko : en })),
          ]}
          onChange={({ currentTarget }) => onPlace(currentTarget.value)}
        />
      )}
    </div>
  );
}

const maxDigits = 12;
const priceOf = (digits: string): number | undefined => (digits === '' ? undefined : Number(digits));

function PriceGroup({ draft, change }: GroupProps) {
  const m = useFindingMessages();
  return (
    <Group title={m.filters.price}>
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label={m.filters.minPrice}
          unit={m.filters.won}
          maxDigits={maxDigits}
          value={String(draft.minPrice ?? '')}
          onChange={(digits) => change({ minPrice: priceOf(digits) })}
        />
        <NumberField
          label={m.filters.maxPrice}
          unit={m.filters.won}
          maxDigits={maxDigits}
          value={String(draft.maxPrice ?? '')}
          onChange={(digits) => change({ maxPrice: priceOf(digits) })}
        />
      </div>
      {areReversed(draft) && (
        <p role="alert" className="mt-2 text-small text-danger">
          {m.filters.reversed}
        </p>
      )}
    </Group>
  );
}
