import { lazy, type ReactNode, Suspense } from 'react';
import { EndingSoon } from '../../features/offer/auction/components/ending-soon.tsx';
import { RecentAuctions } from '../../features/offer/auction/components/recent-auctions.tsx';
import { RecentProducts } from '../../features/offer/product/components/recent-products.tsx';
import { RecentPosts } from '../../features/talk/board/components/recent-posts.tsx';
import { useMessages } from '../../messages/language.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { usePageTitle } from '../../shared/page/use-page-title.ts';
import { paths } from '../../shared/paths.ts';
import { useLoginUser } from '../../shared/state/login-user.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { DoneLine } from '../layout/done-line.tsx';

export default function HomePage() {
  const m = useMessages();
  usePageTitle();
  const sell = (
    <ButtonLink to={paths.selectSellingType} variant="ghost" size="s">
      {m.header.sell}
    </ButtonLink>
  );
  const write = (
    <ButtonLink to={paths.newPost} variant="ghost" size="s">
      {m.post.write}
    </ButtonLink>
  );
  return (
    <div className="pb-10 desk:pb-20">
      <DoneLine />
      <Hero />
      <ForMembers />
      <HomeSection title={m.home.recentProducts} more={paths.products}>
        <RecentProducts empty={<EmptyState message={m.timeSale.empty} action={sell} />} />
      </HomeSection>
      <HomeSection title={m.home.recentAuctions} more={paths.auctions}>
        <RecentAuctions empty={<EmptyState message={m.auction.empty} action={sell} />} />
      </HomeSection>
      <HomeSection title={m.home.community} more={paths.posts}>
        <RecentPosts empty={<EmptyState message={m.post.empty} action={write} />} />
      </HomeSection>
    </div>
  );
}

/** Loaded for members only. */
const EmailBar = lazy(() => import('../../features/account-care/recovery/components/email-bar.tsx'));
const TodaysAppointment = lazy(() => import('../../features/talk/appointment/components/todays-appointment.tsx'));

function ForMembers() {
  const user = useLoginUser();
  if (!user) return null;
  return (
    <Suspense fallback={null}>
      {user.isEmailProven === false && <EmailBar user={user} />}
      <TodaysAppointment me={user.id} />
    </Suspense>
  );
}

function Hero() {
  const m = useMessages();
  return (
    <section className="grid gap-6 pt-6 desk:grid-cols-[5fr_7fr] desk:items-center desk:gap-12 desk:pt-14 desk:pb-2">
      <div>
        <h1 tabIndex={-1} className="text-display whitespace-pre-line outline-none max-desk:text-[30px]">
          {m.home.headline}
        </h1>
        <p className="mt-2.5 mb-4.5 whitespace-pre-line text-ink-2 desk:mt-3.5 desk:mb-6.5 desk:text-lead">
          {m.home.lead}
        </p>
        <div className="flex flex-wrap gap-2.5">
          <ButtonLink to={paths.selectSellingType} className="max-desk:flex-1">
            {m.header.sell}
          </ButtonLink>
          <ButtonLink to={paths.auctions} variant="ghost" className="max-desk:flex-1">
            {m.home.browseAuctions}
          </ButtonLink>
        </div>
      </div>
      <section className="rounded-l border border-line bg-surface p-4 desk:px-5.5 desk:py-5">
        <h2 className="text-label font-strong">{m.home.endingSoon}</h2>
        <EndingSoon empty={<EmptyState message={m.home.noneEndingSoon} />} />
      </section>
    </section>
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
