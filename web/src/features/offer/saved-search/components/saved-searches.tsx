import { fill, type Language } from '@teum/contract/language';
import { formatKrw } from '@teum/contract/money';
import { categories } from '@teum/contract/offer/offer-categories';
import { maxSavedSearches, savedSearchPath } from '@teum/contract/offer/saved-search';
import type { SavedSearch } from '@teum/contract/offer/saved-search.routes';
import { X } from 'lucide-react';
import { useLanguage } from '../../../../messages/language.ts';
import { Link } from '../../../../shared/navigation/link.tsx';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import { useDeleteSearch, useSavedSearches } from '../api/saved-searches.ts';
import { useSavedSearchMessages } from '../messages/use-saved-search-messages.ts';

/** A member's saved searches: each leads to its list, and can be deleted. Nothing where there are none. */
export function SavedSearches() {
  const m = useSavedSearchMessages();
  const { data = [] } = useSavedSearches();
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="saved-searches" className="mb-8 rounded-m border border-line bg-surface px-4 py-3">
      <h2 id="saved-searches" className="text-label font-strong">
        {m.savedSearch.title}{' '}
        <span className="font-medium text-ink-3 tabular-nums">
          {data.length}/{maxSavedSearches}
        </span>
      </h2>
      <ul className="divide-y divide-line">
        {data.map((search) => (
          <li key={search.id}>
            <SavedSearchRow search={search} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SavedSearchRow({ search }: { search: SavedSearch }) {
  const m = useSavedSearchMessages();
  const language = useLanguage();
  const { mutate } = useDeleteSearch();
  const words = wordsOf(search, m, language);
  const { id, placeText: _place, createdAt: _created, ...conditions } = search;
  return (
    <div className="flex min-h-12 items-center justify-between gap-2">
      <Link to={savedSearchPath(conditions)} className="min-w-0 flex-1 truncate py-3 text-small hover:underline">
        {words}
      </Link>
      <IconButton
        label={fill(m.savedSearch.remove, { search: words })}
        icon={<X size={18} strokeWidth={1.8} />}
        onClick={() => mutate(id)}
      />
    </div>
  );
}

type Words = ReturnType<typeof useSavedSearchMessages>;

function wordsOf(search: SavedSearch, m: Words, language: Language): string {
  const { keyword, kind, category, placeText, minPrice, maxPrice, length } = search;
  const words = [
    keyword && `‘${keyword}’`,
    kind && m.navigation[kind === 'auction' ? 'auctions' : 'products'],
    category && categories[category][language],
    placeText?.[language],
    minPrice !== undefined && fill(m.savedSearch.from, { price: formatKrw(minPrice, language) }),
    maxPrice !== undefined && fill(m.savedSearch.upTo, { price: formatKrw(maxPrice, language) }),
    length &&
      `${length
        .split('-')
        .map((minutes) => Number(minutes) / 60)
        .join('–')} h`,
  ];
  return words.filter(Boolean).join(' · ');
}
