import type { UserInfo } from '@teum/contract/identity/account.routes';
import type { Overview } from '@teum/contract/site/overview.routes';
import { useOverview } from '../../features/site/overview/api/get-overview.ts';
import { WaitingForMe } from '../../features/site/overview/components/waiting-for-me.tsx';
import { useOverviewMessages } from '../../features/site/overview/messages/use-overview-messages.ts';
import { stepsOf } from '../../features/site/overview/model/steps.ts';
import { Navigate, useLocation } from '../../shared/navigation/navigation.tsx';
import { PageHeading } from '../../shared/page/page-heading.tsx';
import { paths } from '../../shared/paths.ts';
import { useProofReturn } from '../../shared/proof/use-proof-return.ts';
import { useLoginUser } from '../../shared/state/login-user.ts';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useIsWide } from '../../shared/use-is-wide.ts';
import { MeColumns } from '../me/me-frame.tsx';
import { movedSection } from '../me/moved-sections.ts';
import { OverviewCards, OverviewLines } from '../me/overview-cards.tsx';
import { PhoneLists } from '../me/phone-lists.tsx';
import { useStepActions } from '../me/step-actions.tsx';
import { WhoIAm } from '../me/who-i-am.tsx';

export default function MePage() {
  const user = useLoginUser();
  const isBack = useProofReturn((section) => movedSection(`#${section}`) ?? paths.me);
  const moved = movedSection(useLocation().hash);
  if (!user || isBack) return null;
  return moved === undefined ? <MyOverview user={user} /> : <Navigate to={moved} />;
}

/** Who I am, what needs me, what comes next; on a phone also every place of mine. */
function MyOverview({ user }: { user: UserInfo }) {
  const m = useOverviewMessages();
  const isWide = useIsWide();
  return (
    <MeColumns>
      <PageHeading title={m.header.myPage} className="sr-only" />
      <WhoIAm user={user} />
      <div className="mt-5 flex flex-col gap-4">
        <Waiting user={user} isWide={isWide} />
        {!isWide && <PhoneLists />}
      </div>
    </MeColumns>
  );
}

function Waiting({ user, isWide }: { user: UserInfo; isWide: boolean }) {
  const m = useOverviewMessages();
  const { data, isError, refetch } = useOverview();
  if (isError && !data)
    return (
      <ErrorState isInline message={m.overview.error} retryLabel={m.action.retry} onRetry={() => void refetch()} />
    );
  if (!data) return <WaitingSkeleton isWide={isWide} />;
  return <Shown overview={data} user={user} isWide={isWide} />;
}

function Shown({ overview, user, isWide }: { overview: Overview; user: UserInfo; isWide: boolean }) {
  const actions = useStepActions();
  const { mine } = stepsOf(overview, user.id);
  return (
    <>
      <WaitingForMe steps={mine} most={isWide ? 3 : 1} actions={actions} />
      {isWide ? <OverviewCards overview={overview} user={user} /> : <OverviewLines overview={overview} user={user} />}
    </>
  );
}

/** On a phone exactly as high as what replaces it: the links below must not move. */
function WaitingSkeleton({ isWide }: { isWide: boolean }) {
  if (!isWide)
    return (
      <>
        <Skeleton className="h-33 rounded-l" />
        <Skeleton className="h-38.5 rounded-l" />
      </>
    );
  return (
    <>
      <Skeleton className="h-60 rounded-l" />
      <div className="grid grid-cols-2 gap-4">
        <Skeleton className="h-41 rounded-l" />
        <Skeleton className="h-41 rounded-l" />
      </div>
      <Skeleton className="h-44 rounded-l" />
    </>
  );
}
