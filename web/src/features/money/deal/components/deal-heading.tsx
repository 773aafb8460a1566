import { fill } from '@teum/contract/language';
import type { Deal } from '@teum/contract/money/deal-schema';
import { smallPictureAddress } from '../../../../shared/media-address.ts';
import { PersonLink } from '../../../../shared/ui/person-link.tsx';
import { Picture } from '../../../../shared/ui/picture.tsx';
import { useDealMessages } from '../messages/use-deal-messages.ts';
import { offerKindOf } from '../model/offer-kind.ts';
import { useDealReader } from '../model/use-deal-reader.ts';

/** What the deal is about, and with whom. */
export function DealSubject({ deal, as: Heading = 'h2' }: { deal: Deal; as?: 'h1' | 'h2' }) {
  return (
    <div className="flex min-w-0 items-center gap-4">
      <Picture
        src={smallPictureAddress(offerKindOf(deal), deal.thumbNailUrl)}
        alt=""
        className="w-18 shrink-0 rounded-s desk:w-20"
      />
      <div className="min-w-0">
        <Heading
          tabIndex={-1}
          className="line-clamp-2 text-lead font-bold tracking-[-0.015em] text-balance outline-none desk:text-title"
        >
          {deal.title}
        </Heading>
        <p className="mt-1 text-small text-ink-3">
          <PersonLink id={partnerIdOf(deal)}>{useKindAndPerson(deal)}</PersonLink>
        </p>
      </div>
    </div>
  );
}

const partnerIdOf = ({ role, buyerId, sellerId }: Deal): number => (role === 'buyer' ? sellerId : buyerId);

function useKindAndPerson(deal: Deal): string {
  const m = useDealMessages().dealPage;
  const { person } = useDealReader(deal);
  const sentences = {
    auction: { buyer: m.wonFrom, seller: m.wonBy },
    hourly: { buyer: m.boughtFrom, seller: m.boughtBy },
  };
  return fill(sentences[deal.kind][deal.role], { person });
}
