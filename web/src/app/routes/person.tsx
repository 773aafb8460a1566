import type { Person } from '@teum/contract/talk/people.routes';
import { useAuctionsOfPerson } from '../../features/offer/auction/api/auctions-of-person.ts';
import { AuctionCard } from '../../features/offer/auction/components/auction-card.tsx';
import { useProductsOfPerson } from '../../features/offer/product/api/products-of-person.ts';
import { ProductCard } from '../../features/offer/product/components/product-card.tsx';
import { usePerson } from '../../features/talk/profile/api/get-person.ts';
import { PersonFacts } from '../../features/talk/profile/components/person-facts.tsx';
import { PersonHeader } from '../../features/talk/profile/components/person-header.tsx';
import { PersonOffers } from '../../features/talk/profile/components/person-offers.tsx';
import { PersonSkeleton, personGrid } from '../../features/talk/profile/components/person-skeleton.tsx';
import { useProfileMessages } from '../../features/talk/profile/messages/use-profile-messages.ts';
import { ReviewList } from '../../features/talk/review/components/review-list.tsx';
import { usePageParams } from '../../shared/navigation/navigation.tsx';
import { LoadedPage } from '../../shared/page/loaded-page.tsx';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { usePageTitle } from '../../shared/page/use-page-title.ts';
import { paths } from '../../shared/paths.ts';
import { PersonMenu } from '../../shared/safety/person-menu.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';

export default function PersonPage() {
  const m = useProfileMessages();
  const query = usePerson(Number(usePageParams('person').personId));
  const missing = (
    <PageFrame title={m.person.title}>
      <EmptyState message={m.person.notFound} action={<ButtonLink to={paths.home}>{m.action.goHome}</ButtonLink>} />
    </PageFrame>
  );
  return (
    <LoadedPage
      query={query}
      title={m.person.title}
      skeleton={<PersonSkeleton />}
      missing={missing}
      errorMessage={m.person.error}
    >
      {(person) => <ShownPerson person={person} />}
    </LoadedPage>
  );
}

function ShownPerson({ person }: { person: Person }) {
  usePageTitle(person.nickName);
  return (
    <div className={personGrid}>
      <div className="min-w-0">
        <PersonHeader person={person} menu={<PersonMenu person={person} />} />
      </div>
      <aside className="desk:col-start-2 desk:row-span-2 desk:row-start-1">
        <div className="desk:sticky desk:top-23">
          <PersonFacts facts={person.facts} />
        </div>
      </aside>
      <div className="min-w-0 [&>section]:border-t [&>section]:border-line [&>section]:pt-6 desk:[&>section]:pt-8 [&>section+section]:mt-8 desk:[&>section+section]:mt-10">
        <Offers person={person} />
        <ReviewList personId={person.id} />
      </div>
    </div>
  );
}

function Offers({ person }: { person: Person }) {
  const auctions = useAuctionsOfPerson(person.id);
  const products = useProductsOfPerson(person.id);
  return (
    <PersonOffers
      person={person}
      auctions={{
        ...auctions,
        cards: auctions.items.map((auction) => ({ id: auction.id, card: <AuctionCard auction={auction} /> })),
      }}
      products={{
        ...products,
        cards: products.items.map((product) => ({ id: product.id, card: <ProductCard product={product} /> })),
      }}
    />
  );
}
