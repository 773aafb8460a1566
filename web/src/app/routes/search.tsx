import { fill } from '@teum/contract/language';
import { useSearchParams } from 'react-router';
import { useMessages } from '../../messages/language.ts';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';

export default function SearchPage() {
  const m = useMessages();
  const [parameters] = useSearchParams();
  const keyword = parameters.get('keyword')?.trim() ?? '';
  const browse = <ButtonLink to={paths.auctions}>{m.home.browseAuctions}</ButtonLink>;
  if (keyword === '') {
    return (
      <PageFrame title={m.search.title}>
        <EmptyState message={m.search.noKeyword} action={browse} />
      </PageFrame>
    );
  }
  return (
    <PageFrame title={fill(m.search.titleFor, { keyword })}>
      <EmptyState message={fill(m.search.empty, { keyword })} action={browse} />
    </PageFrame>
  );
}
