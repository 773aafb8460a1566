import { fill } from '@teum/contract/language';
import { Search } from 'lucide-react';
import { SearchResults } from '../../features/search/components/search-results.tsx';
import { useSearchMessages } from '../../features/search/messages/use-search-messages.ts';
import { searchedFor } from '../../features/search/model/searched-for.ts';
import { shownKeyword } from '../../features/search/model/shown-keyword.ts';
import { useLocation } from '../../shared/navigation/navigation.tsx';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';

export default function SearchPage() {
  const m = useSearchMessages();
  const { keyword, type } = searchedFor(useLocation().search);
  if (keyword === '') {
    const browse = <ButtonLink to={paths.auctions}>{m.home.browseAuctions}</ButtonLink>;
    return (
      <PageFrame title={m.search.title}>
        <EmptyState message={m.results.noKeyword} action={browse} icon={<Search size={24} strokeWidth={1.7} />} />
      </PageFrame>
    );
  }
  return (
    <PageFrame title={fill(m.search.titleFor, { keyword: shownKeyword(keyword) })}>
      <SearchResults keyword={keyword} type={type} />
    </PageFrame>
  );
}
