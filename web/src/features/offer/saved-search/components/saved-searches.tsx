import { fill } from '@teum/contract/language';
import { formatKrw } from '@teum/contract/money';
import { lengthBandNames } from '@teum/contract/offer/length-bands';
import { categories } from '@teum/contract/offer/offer-categories';
import { maxSavedSearches, savedSearchPath } from '@teum/contract/offer/saved-search';
import type { SavedSearch } from '@teum/contract/offer/saved-search.routes';
import { X } from 'lucide-react';
import { useLanguage } from '../../../../messages/language.ts';
import { Link } from '../../../../shared/navigation/link.tsx';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import { Switch } from '../../../../shared/ui/switch.tsx';
import { showToast } from '../../../../shared/ui/toast.tsx';
import { useDeleteSearch, useSavedSearches, useSwitchSearch } from '../api/saved-searches.ts';
import { useSavedSearchMessages } from '../messages/use-saved-search-messages.ts';

/** A member's saved searches: each leads to its list, can be silenced, and can be deleted. Nothing where there are none. */
export function SavedSearches() {
  const m = useSavedSearchMessages();
  const { data = [] } = useSavedSearches();
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="saved-searches" className="mb-8">
      <div className="rounded-l border border-line bg-surface px-5 py-4">
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
      </div>
      <p className="mt-3 text-meta text-pretty text-ink-3">{m.savedSearch.whereToSave}</p>
    </section>
  );
}

function SavedSearchRow({ search }: { search: SavedSearch }) {
  const m = useSavedSearchMessages();
  const words = useWords(search);
  const { mutate: remove } = useDeleteSearch();
  const { mutate: turn } = useSwitchSearch();
  const { id, placeText: _place, createdAt: _created, isOn, ...conditions } = search;
  const [name, ...details] = words;
  const whole = words.join(' · ');
  const failed = () => showToast({ message: m.savedSearch.switchFailed, tone: 'danger' });
  return (
    <div className="flex min-h-14 items-center gap-1 py-1">
      <Link to={savedSearchPath(conditions)} className="min-w-0 flex-1 py-2 pr-2 hover:underline">
        <b className="block text-small font-strong">{name}</b>
        {details.length > 0 && <span className="block text-meta text-ink-3 tabular-nums">{details.join(' · ')}</span>}
      </Link>
      <IconButton
        label={fill(m.savedSearch.remove, { search: whole })}
        icon={<X size={18} strokeWidth={1.8} />}
        onClick={() => remove(id)}
      />
      <Switch
        label={fill(m.savedSearch.notify, { search: whole })}
        isOn={isOn}
        onChange={(next) => turn({ id, isOn: next }, { onError: failed })}
      />
    </div>
  );
}

/** What is searched for, then the further conditions. */
function useWords(search: SavedSearch): string[] {
  const m = useSavedSearchMessages();
  const language = useLanguage();
  const { keyword, kind, category, placeText, minPrice, maxPrice, length } = search;
  const subject = [keyword && `‘${keyword}’`, placeText?.[language], category && categories[category][language]];
  const words = [
    subject.filter(Boolean).join(', '),
    kind && m.navigation[kind === 'auction' ? 'auctions' : 'products'],
    minPrice !== undefined && fill(m.savedSearch.from, { price: formatKrw(minPrice, language) }),
    maxPrice !== undefined && fill(m.savedSearch.upTo, { price: formatKrw(maxPrice, language) }),
    length && lengthBandNames[length][language],
  ];
  return words.filter((word): word is string => typeof word === 'string' && word !== '');
}
