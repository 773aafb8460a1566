import { fill } from '@teum/contract/language';
import { objectParticle } from '@teum/contract/offer/hangul';
import { swapKeyboard } from '@teum/contract/offer/keyboard-swap';
import { SearchX } from 'lucide-react';
import { Link } from '../../../../shared/navigation/link.tsx';
import { paths } from '../../../../shared/paths.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { useBestResults } from '../api/list-results.ts';
import { useSearchMessages } from '../messages/use-search-messages.ts';
import { shownKeyword } from '../model/shown-keyword.ts';

/** Nothing found, and what to do next: the keyword typed with the other keyboard language, a hint, links. */
export function NoResults({ keyword }: { keyword: string }) {
  const m = useSearchMessages();
  return (
    <div className="flex flex-col items-center px-4 py-16 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-sunken text-ink-3">
        <SearchX size={24} strokeWidth={1.7} />
      </span>
      <p className="mt-4 text-body font-strong">{fill(m.results.none, { keyword: shownKeyword(keyword) })}</p>
      <p className="mt-1 text-small text-ink-3">{m.results.emptyHelp}</p>
      <SwappedKeyboard keyword={keyword} />
      <div className="mt-6 flex flex-wrap justify-center gap-2.5">
        <ButtonLink to={paths.auctions} variant="ghost" size="s">
          {m.home.browseAuctions}
        </ButtonLink>
        <ButtonLink to={paths.products} variant="ghost" size="s">
          {m.results.browseProducts}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Offered only if it finds something. */
function SwappedKeyboard({ keyword }: { keyword: string }) {
  const m = useSearchMessages();
  const swapped = swapKeyboard(keyword);
  const { data: results } = useBestResults(swapped);
  if (swapped === undefined || !results || results.length === 0) return null;
  return (
    <Link
      to={paths.search(swapped)}
      className="mt-5 rounded-m bg-indigo-wash px-5 py-3 text-label text-indigo hover:text-indigo-press"
    >
      {fill(m.results.didYouMean, { keyword: shownKeyword(swapped), particle: objectParticle(swapped) })}
    </Link>
  );
}
