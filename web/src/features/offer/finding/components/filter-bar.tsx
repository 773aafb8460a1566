import { fill, type Sentence } from '@teum/contract/language';
import { type FilterName, filterNames } from '@teum/contract/offer/finding';
import { lengthBandNames, lengthBands } from '@teum/contract/offer/length-bands';
import type { ListingSort } from '@teum/contract/offer/listing-sorts';
import { categories, categoryCodes } from '@teum/contract/offer/offer-categories';
import { ArrowDownUp, Check, ChevronDown, SlidersHorizontal } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import { Link } from '../../../../shared/navigation/link.tsx';
import { useNavigate, useOverlay } from '../../../../shared/navigation/navigation.tsx';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { Menu } from '../../../../shared/ui/menu.tsx';
import { useFindingMessages } from '../messages/use-finding-messages.ts';
import { countWords, filterWords } from '../model/filter-words.ts';
import {
  type FilteredPage,
  filterSearch,
  type ListFilters,
  namedFilters,
  noFilters,
  sortsOf,
  without,
} from '../model/list-filters.ts';
import { chipLook, OpeningChip, OpeningFace, SetChip } from './chip.tsx';

const loadSheet = () => import('./filter-sheet.tsx');
const FilterSheet = lazy(loadSheet);

export interface FilterBarProps {
  page: FilteredPage;
  filters: ListFilters;
  /** The address of the same page with other filters. */
  to: (filters: ListFilters) => string;
  /** What an answer says about the filters; undefined until it has come. */
  found: { count?: number | undefined; placeText?: Sentence | undefined } | undefined;
  /** How many would match, for the button of the sheet; left out where it is not known. */
  countOf?: (filters: ListFilters) => Promise<number>;
  /** Instead of the sentence that says the filters. */
  said?: ReactNode;
  /** At the end of the line that says the filters. */
  action?: ReactNode;
}

/** The filters of a list: chips that say and remove them, menus and a sheet that set them, and the order. */
export function FilterBar(props: FilterBarProps) {
  const { page, filters, to, found, countOf, said, action } = props;
  const m = useFindingMessages();
  const navigate = useNavigate();
  const sheet = useOverlay();
  const named = namedFilters(filters);
  const isDefault = filterSearch(page, { ...filters, sort: noFilters(page).sort }) === '';

  function show(chosen: ListFilters): void {
    sheet.close();
    navigate(to(chosen));
  }

  return (
    <>
      <nav
        aria-label={m.filters.label}
        className="flex items-center gap-2 max-tablet:-mx-4 max-tablet:overflow-x-auto max-tablet:px-4 max-tablet:py-1 max-tablet:[scrollbar-width:none] tablet:flex-wrap"
      >
        <button
          type="button"
          className={classNames(chipLook(named.length > 0), 'tablet:hidden')}
          onPointerDown={loadSheet}
          onClick={sheet.open}
        >
          <SlidersHorizontal size={16} strokeWidth={1.8} aria-hidden="true" className="-ml-0.5" />
          {named.length > 0 ? fill(m.filters.openCount, { count: named.length }) : m.filters.open}
        </button>
        {filterNames.map((name) => (
          <FilterChip key={name} name={name} {...props} onOpen={sheet.open} />
        ))}
        {!isDefault && (
          <Link
            to={to({ ...noFilters(page), sort: filters.sort })}
            className="relative px-2 text-small whitespace-nowrap text-ink-3 after:absolute after:-inset-y-3 after:inset-x-0 hover:text-ink"
          >
            {m.filters.reset}
          </Link>
        )}
        <div className="ml-auto max-tablet:hidden">
          <SortMenu {...props} />
        </div>
      </nav>
      <div className="mt-4 mb-4 flex min-h-6 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-3 text-label font-medium text-ink-2 tabular-nums tablet:pt-4 desk:mb-6">
        <p role="status" className="min-w-0 empty:hidden">
          {said ?? <Said page={page} filters={filters} found={found} />}
        </p>
        <div className="tablet:ml-auto">{action}</div>
        <div className="tablet:hidden">
          <SortMenu {...props} />
        </div>
      </div>
      {sheet.isOpen && (
        <Suspense fallback={null}>
          <FilterSheet
            page={page}
            filters={filters}
            {...(countOf && { countOf })}
            onShow={show}
            onClose={sheet.close}
          />
        </Suspense>
      )}
    </>
  );
}

interface FilterChipProps extends FilterBarProps {
  name: FilterName;
  onOpen: () => void;
}

function FilterChip({ name, page, filters, to, found, onOpen }: FilterChipProps) {
  const m = useFindingMessages();
  const language = useLanguage();
  if (name === 'running') return <RunningChip page={page} filters={filters} to={to} />;
  if (namedFilters(filters).includes(name)) {
    const words = filterWords(name, filters, { m, language, placeText: found?.placeText });
    return (
      <SetChip to={to(without(filters, name))} aria-label={fill(m.filters.remove, { filter: words })}>
        {words}
      </SetChip>
    );
  }
  const items = menuItems(name);
  if (!items)
    return (
      <OpeningChip className="max-tablet:hidden" aria-haspopup="dialog" onPointerDown={loadSheet} onClick={onOpen}>
        {m.filters[name]}
      </OpeningChip>
    );
  return (
    <div className="max-tablet:hidden">
      <Menu
        label={m.filters[name]}
        trigger={<OpeningFace>{m.filters[name]}</OpeningFace>}
        triggerClassName={chipLook(false)}
        items={items}
        align="start"
      />
    </div>
  );

  function menuItems(of: FilterName) {
    if (of === 'category')
      return categoryCodes.map((category) => ({
        label: categories[category][language],
        to: to({ ...filters, category }),
      }));
    if (of === 'length')
      return lengthBands.map((length) => ({
        label: lengthBandNames[length][language],
        to: to({ ...filters, length }),
      }));
    return undefined;
  }
}

function RunningChip({ page, filters, to }: Pick<FilterBarProps, 'page' | 'filters' | 'to'>) {
  const m = useFindingMessages();
  const { isRunning } = filters;
  return (
    <Link
      to={to({ ...filters, isRunning: !isRunning })}
      aria-current={isRunning ? 'true' : undefined}
      className={chipLook(isRunning)}
    >
      {isRunning && <Check size={16} strokeWidth={2} aria-hidden="true" className="-ml-0.5" />}
      {page === 'products' ? m.filters.runningProducts : m.filters.running}
    </Link>
  );
}

function SortMenu({ page, filters, to }: Pick<FilterBarProps, 'page' | 'filters' | 'to'>) {
  const m = useFindingMessages();
  const sorts: (ListingSort | undefined)[] = page === 'search' ? [undefined, ...sortsOf.search] : [...sortsOf[page]];
  return (
    <Menu
      label={`${m.filters.sort}: ${m.sorts[filters.sort ?? 'best']}`}
      trigger={
        <>
          <ArrowDownUp size={16} strokeWidth={1.8} aria-hidden="true" className="max-tablet:hidden" />
          {m.sorts[filters.sort ?? 'best']}
          <ChevronDown size={16} strokeWidth={1.8} aria-hidden="true" className="text-ink-3" />
        </>
      }
      triggerClassName="relative flex h-10 items-center gap-1 rounded-s text-small font-strong whitespace-nowrap text-ink max-tablet:h-6 max-tablet:after:absolute max-tablet:after:-inset-y-2.5 max-tablet:after:inset-x-0"
      items={sorts.map((sort) => ({ label: m.sorts[sort ?? 'best'], to: to({ ...filters, sort }) }))}
    />
  );
}

/** The filters in words, and how many match. */
function Said({ page, filters, found }: Pick<FilterBarProps, 'page' | 'filters' | 'found'>) {
  const m = useFindingMessages();
  const language = useLanguage();
  if (page === 'search') return null;
  const names = namedFilters(filters).filter((name) => name !== 'running');
  const words = names.map((name) => filterWords(name, filters, { m, language, placeText: found?.placeText }));
  const nouns = {
    auctions: [m.said.auctions, m.said.runningAuctions],
    products: [m.said.products, m.said.runningProducts],
  };
  const noun = nouns[page][filters.isRunning ? 1 : 0];
  return (
    <>
      {words.length > 0 && <span className="max-tablet:hidden">{words.join(', ')}, </span>}
      {noun} {found?.count !== undefined && <b className="font-strong text-ink">{countWords(found.count, m)}</b>}
    </>
  );
}
