import { searchKeyword } from '@teum/contract/offer/search-keyword';
import { pages } from '@teum/contract/pages';
import { useLocation, useNavigate } from '../../shared/navigation/navigation.tsx';
import { paths } from '../../shared/paths.ts';

/** Loads the history's code with the first search; a search that cannot be recorded still works. */
const remember = (keyword: string): Promise<void> =>
  import('../../features/offer/search/model/recent-searches.ts').then(
    ({ rememberSearch }) => rememberSearch(keyword),
    () => undefined,
  );

/** The current results' keyword, and a function that opens the results of another. */
export function useSearch() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const keyword = pathname === pages.search.path ? searchKeyword(new URLSearchParams(search).get('keyword') ?? '') : '';

  function searchFor(wanted: string): void {
    void remember(wanted);
    // The same search again replaces the entry: otherwise Back would have to be pressed twice.
    navigate(paths.search(wanted), { replace: wanted === keyword });
  }

  return { keyword, searchFor };
}
