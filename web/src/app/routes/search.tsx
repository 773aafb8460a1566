import { fill } from '@teum/contract/language';
import { searchKeyword } from '@teum/contract/search-keyword';
import { Search } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { SearchResults } from '../../features/search/components/search-results.tsx';
import { searchTypes } from '../../features/search/model/search-types.ts';
import { shownKeyword } from '../../features/search/model/shown-keyword.ts';
import { useMessages } from '../../messages/language.ts';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';

export default function SearchPage() {
  const m = useMessages();
  const [parameters] = useSearchParams();
  const keyword = searchKeyword(parameters.get('keyword') ?? '');
  const type = searchTypes.find((known) => known === parameters.get('type'));
  if (keyword === '') {
    const browse = <ButtonLink to={paths.auctions}>{m.home.browseAuctions}</ButtonLink>;
    return (
      <PageFrame title={m.search.title}>
        <EmptyState message={m.search.noKeyword} action={browse} icon={<Search size={24} strokeWidth={1.7} />} />
      </PageFrame>
    );
  }
  return (
    <PageFrame title={fill(m.search.titleFor, { keyword: shownKeyword(keyword) })}>
      <SearchResults keyword={keyword} type={type} />
    </PageFrame>
  );
}
