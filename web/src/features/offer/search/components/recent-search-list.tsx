import { fill } from '@teum/contract/language';
import { Clock, X } from 'lucide-react';
import { Link } from '../../../../shared/navigation/link.tsx';
import { paths } from '../../../../shared/paths.ts';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import { useSearchMessages } from '../messages/use-search-messages.ts';
import { forgetAllSearches, forgetSearch, rememberSearch, useRecentSearches } from '../model/recent-searches.ts';

interface RecentSearchListProps {
  onFollow(): void;
  /** After something was removed: the button that had the focus is gone. */
  onForget?(): void;
  /** Below the header's box, where there is no room for more than the sentence when there are none. */
  isFloating?: boolean;
}

/** Recent searches, newest first; each can be repeated or removed. */
export default function RecentSearchList({ onFollow, onForget, isFloating = false }: RecentSearchListProps) {
  const m = useSearchMessages();
  const history = useRecentSearches();
  const forget = (change: () => void) => () => {
    change();
    onForget?.();
  };
  if (history.length === 0 && isFloating)
    return <p className="py-4 text-center text-small text-ink-3">{m.recentSearches.empty}</p>;
  if (history.length === 0) return <EmptyState message={m.recentSearches.empty} />;

  return (
    <section>
      <header className="flex items-center justify-between">
        <h2 className="text-label">{m.recentSearches.title}</h2>
        <button
          type="button"
          className="h-11 rounded-s px-2 text-small text-ink-3 hover:text-ink"
          onClick={forget(forgetAllSearches)}
        >
          {m.recentSearches.clearAll}
        </button>
      </header>
      <ul>
        {history.map((keyword) => (
          <li key={keyword} className="flex items-center">
            <Link
              to={paths.search(keyword)}
              className="flex h-12 min-w-0 flex-1 items-center gap-3 rounded-s text-body"
              onClick={() => {
                rememberSearch(keyword);
                onFollow();
              }}
            >
              <Clock size={18} strokeWidth={1.7} className="shrink-0 text-ink-3" />
              <span className="truncate">{keyword}</span>
            </Link>
            <IconButton
              label={fill(m.recentSearches.deleteOne, { keyword })}
              icon={<X size={18} strokeWidth={1.8} />}
              className="text-ink-3"
              onClick={forget(() => forgetSearch(keyword))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
