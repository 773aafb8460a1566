import type { SearchResult, SearchType } from '@teum/contract/routes/search';
import type { SearchTerm } from '@teum/contract/search-match';
import { Link } from '../../../shared/navigation/link.tsx';
import { paths } from '../../../shared/paths.ts';
import { MarkedText } from './marked-text.tsx';

const detailOf: Record<SearchType, (id: number) => string> = {
  auction: paths.auction,
  product: paths.product,
  post: paths.post,
};

export function ResultRow({ result, terms }: { result: SearchResult; terms: readonly SearchTerm[] }) {
  return (
    <article className="group relative py-4.5">
      <h3 className="line-clamp-2 text-label group-hover:underline group-hover:decoration-line group-hover:underline-offset-4">
        <Link
          to={detailOf[result.type](result.id)}
          className="outline-none after:absolute after:inset-0 after:rounded-s focus-visible:after:outline-2 focus-visible:after:outline-indigo"
        >
          <MarkedText text={result.title} terms={terms} />
        </Link>
      </h3>
      {result.content !== '' && (
        <p className="mt-1 line-clamp-2 text-small text-ink-3">
          <MarkedText text={result.content} terms={terms} />
        </p>
      )}
    </article>
  );
}
