import { firstLimits } from '@teum/contract/first-limits';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { EndingSoon } from '../../features/offer/auction/components/ending-soon.tsx';
import { RecentAuctions } from '../../features/offer/auction/components/recent-auctions.tsx';
import { WhereAndWhat } from '../../features/offer/finding/components/where-and-what.tsx';
import {
  type HomeFilters,
  homeAt,
  homeFiltersIn,
  isNarrowed,
  narrowed,
} from '../../features/offer/finding/model/home-filters.ts';
import { homePlace, startHomeAt } from '../../features/offer/finding/model/neighbourhood.ts';
import { useNarrowedPlace } from '../../features/offer/product/api/recent-products.ts';
import { RecentProducts } from '../../features/offer/product/components/recent-products.tsx';
import { RecentPosts } from '../../features/talk/board/components/recent-posts.tsx';
import { useMessages } from '../../messages/language.ts';
import { doneLineIn } from '../../shared/navigation/done-line.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { Navigate, useLocation } from '../../shared/navigation/navigation.tsx';
import { usePageTitle } from '../../shared/page/use-page-title.ts';
import { paths } from '../../shared/paths.ts';
import { useLoginUser } from '../../shared/state/login-user.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { useIsHydrated } from '../../shared/use-is-hydrated.ts';

export default function HomePage() {
  const { search, state } = useLocation();
  const isHydrated = useIsHydrated();
  const place = isHydrated && search === '' ? homePlace() : undefined;
  if (place) return <Navigate to={homeAt({ place })} state={state} />;
  return <Home filters={homeFiltersIn(search)} />;
}

interface NarrowedProps {
  filters: HomeFilters;
}

function Home({ filters }: NarrowedProps) {
  const m = useMessages();
  usePageTitle();
  return (
    <div className="pb-10 desk:pb-20">
      <JustDone />
      <Hero filters={filters} />
      <HomeSection title={m.home.recentProducts} more={narrowed(paths.products, filters)}>
        <RecentProducts narrowing={filters} empty={<NoOffers filters={filters} message={m.lists.noProducts} />} />
      </HomeSection>
      <HomeSection title={m.home.recentAuctions} more={narrowed(paths.auctions, filters)}>
        <RecentAuctions narrowing={filters} empty={<NoOffers filters={filters} message={m.lists.noAuctions} />} />
      </HomeSection>
      <HomeSection title={m.home.community} more={paths.posts}>
        <RecentPosts empty={<NoPosts />} />
      </HomeSection>
      <UnprovenEmail />
    </div>
  );
}

function NoOffers({ filters, message }: NarrowedProps & { message: string }) {
  const m = useMessages();
  if (isNarrowed(filters)) {
    const all = (
      <ButtonLink to={paths.home} variant="ghost" size="s" onClick={() => startHomeAt(undefined)}>
        {m.home.showAll}
      </ButtonLink>
    );
    return <EmptyState message={m.home.noneHere} action={all} />;
  }
  const sell = (
    <ButtonLink to={paths.selectSellingType} variant="ghost" size="s">
      {m.header.sell}
    </ButtonLink>
  );
  return <EmptyState message={message} action={sell} />;
}

function NoPosts() {
  const m = useMessages();
  const write = (
    <ButtonLink to={paths.newPost} variant="ghost" size="s">
      {m.lists.write}
    </ButtonLink>
  );
  return <EmptyState message={m.lists.noPosts} action={write} />;
}

const DoneLine = lazy(() => import('../layout/done-line.tsx'));

/** Not on a reloaded page, where it would come late and move the rest. Its code comes after its room. */
function JustDone() {
  const isHydrated = useIsHydrated();
  const { state } = useLocation();
  const [done] = useState(() => (isHydrated ? doneLineIn(state) : undefined));
  if (!done) return null;
  return (
    <div className="min-h-16 desk:min-h-18">
      <Suspense fallback={null}>
        <DoneLine done={done} />
      </Suspense>
    </div>
  );
}

/** Loaded for members only. */
const EmailBar = lazy(() => import('../../features/account-care/recovery/components/email-bar.tsx'));
const TodaysAppointment = lazy(() => import('../../features/talk/appointment/components/todays-appointment.tsx'));

/** At the end, where it moves nothing when it comes. */
function UnprovenEmail() {
  const user = useLoginUser();
  if (user?.isEmailProven !== false) return null;
  return (
    <Suspense fallback={null}>
      <EmailBar user={user} />
    </Suspense>
  );
}

function Hero({ filters }: NarrowedProps) {
  const m = useMessages();
  const placeText = useNarrowedPlace(firstLimits.home.products, filters);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] pt-3 desk:grid-cols-[5fr_7fr] desk:items-center desk:gap-x-12 desk:pt-10">
      <Greeting />
      <section className="rounded-l border border-line bg-surface p-4 max-desk:order-1 max-desk:mt-7 desk:px-5.5 desk:py-5">
        <h2 className="text-label font-strong">{m.home.endingSoon}</h2>
        <EndingSoon narrowing={filters} empty={<EmptyState message={m.home.noneEndingSoon} />} />
      </section>
      <div className="mt-1 desk:col-span-2 desk:mt-8 desk:border-t desk:border-line desk:pt-6">
        <WhereAndWhat filters={filters} placeText={placeText} />
      </div>
    </section>
  );
}

/**
 * Members' appointment of today comes after everything else. It takes the place of the greeting: on a phone that of the headline, on a
 * wide screen that of the lines below it. Both keep their height, so that nothing moves.
 */
function Greeting() {
  const m = useMessages();
  const user = useLoginUser();
  return (
    <div className="group/greeting grid content-center max-desk:min-h-23">
      <h1
        tabIndex={-1}
        className="col-start-1 row-start-1 self-center text-display whitespace-pre-line outline-none max-desk:text-[25px] max-desk:leading-8.5 max-desk:group-has-data-today/greeting:opacity-0"
      >
        {m.home.headline}
      </h1>
      <div className="col-start-1 row-start-2 pt-3.5 max-desk:hidden desk:group-has-data-today/greeting:invisible">
        <p className="mb-6.5 whitespace-pre-line text-lead text-ink-2">{m.home.lead}</p>
        <div className="flex flex-wrap gap-2.5">
          <ButtonLink to={paths.selectSellingType}>{m.header.sell}</ButtonLink>
          <ButtonLink to={paths.auctions} variant="ghost">
            {m.home.browseAuctions}
          </ButtonLink>
        </div>
      </div>
      {user && (
        <Suspense fallback={null}>
          <TodaysAppointment
            me={user.id}
            className="col-start-1 row-start-1 self-center desk:row-start-2 desk:mt-5 desk:self-start"
          />
        </Suspense>
      )}
    </div>
  );
}

function HomeSection({ title, more, children }: { title: string; more: string; children: ReactNode }) {
  const m = useMessages();
  return (
    <section className="mt-10 desk:mt-14">
      <header className="mb-4.5 flex items-baseline justify-between">
        <h2 className="text-title">{title}</h2>
        <Link
          to={more}
          aria-label={`${title} ${m.action.seeMore}`}
          className="rounded-s text-small text-ink-3 hover:text-ink"
        >
          {m.action.seeMore}
        </Link>
      </header>
      {children}
    </section>
  );
}
