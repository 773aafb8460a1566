import { searchKeyword } from '@teum/contract/search-keyword';
import { useLocation, useNavigate } from '../../shared/navigation/navigation.tsx';
import { paths } from '../../shared/paths.ts';

/** Only who searches needs the history's code; a search that cannot be remembered is still a search. */
const remember = (keyword: string): Promise<void> =>
  import('../../features/search/model/recent-searches.ts').then(
    ({ rememberSearch }) => rememberSearch(keyword),
    () => undefined,
  );

/** The keyword that the page shows results for, and the way to the results of another. */
export function useSearch() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const keyword = pathname === '/search' ? searchKeyword(new URLSearchParams(search).get('keyword') ?? '') : '';

  function searchFor(wanted: string): void {
    void remember(wanted);
    // Searched again, it is the same page: Back must not have to be pressed twice.
    navigate(paths.search(wanted), { replace: wanted === keyword });
  }

  return { keyword, searchFor };
}
