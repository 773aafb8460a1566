import { searchKeyword } from '@teum/contract/search-keyword';
import { useLocation, useNavigate } from 'react-router';
import { rememberSearch } from '../../features/search/model/recent-searches.ts';
import { paths } from '../../shared/paths.ts';

/** The keyword that the page shows results for, and the way to the results of another. */
export function useSearch() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const keyword = pathname === '/search' ? searchKeyword(new URLSearchParams(search).get('keyword') ?? '') : '';

  function searchFor(wanted: string): void {
    rememberSearch(wanted);
    // Searched again, it is the same page: Back must not have to be pressed twice.
    navigate(paths.search(wanted), { replace: wanted === keyword });
  }

  return { keyword, searchFor };
}
