import { fill } from '@teum/contract/language';
import type { Product } from '@teum/contract/offer/product.routes';
import { storedLine } from '@teum/contract/stored-line';
import type { Appointment } from '@teum/contract/talk/appointment';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { OfferRow } from '../../shared/ui/offer-row.tsx';
import { usePagesMessages } from '../messages/use-pages-messages.ts';

interface ProductSaleRowProps {
  product: Product;
  /** Open proposals and agreed appointments about it. */
  appointments: readonly Appointment[];
}

/** An hourly listing of the seller's own: what is asked and agreed about it, and the next step. */
export function ProductSaleRow({ product, appointments }: ProductSaleRowProps) {
  const m = usePagesMessages().mySales;
  return (
    <OfferRow
      kind="product"
      thumbNailUrl={product.thumbNailUrl}
      title={storedLine(product.productTitle)}
      to={paths.product(product.id)}
      state={<State product={product} appointments={appointments} />}
      amount={{ name: m.perHour, krw: product.productPrice }}
      action={<NextStep product={product} appointments={appointments} />}
    />
  );
}

function State({ product, appointments }: ProductSaleRowProps) {
  const m = usePagesMessages().mySales;
  const proposals = appointments.filter(({ state }) => state === 'proposed').length;
  const agreed = appointments.filter(({ state }) => state === 'agreed').length;
  const sold = product.productSaleStatus === 'SOLD';
  return [
    sold ? m.sold : m.onSale,
    proposals > 0 && fill(m.proposals, { count: proposals }),
    agreed > 0 && fill(m.agreed, { count: agreed }),
  ]
    .filter(Boolean)
    .join(' · ');
}

function NextStep({ product, appointments }: ProductSaleRowProps) {
  const m = usePagesMessages().mySales;
  const look = { size: 's', className: 'px-3.5!' } as const;
  const toAnswer = appointments.find(({ state, proposedBy }) => state === 'proposed' && proposedBy === 'buyer');
  if (toAnswer)
    return (
      <ButtonLink {...look} variant="tint" to={paths.chat('product', toAnswer.chatRoomId)}>
        {m.seeProposal}
      </ButtonLink>
    );
  if (product.productSaleStatus === 'SOLD')
    return (
      <ButtonLink {...look} variant="ghost" to={paths.product(product.id)}>
        {m.seeProduct}
      </ButtonLink>
    );
  return (
    <ButtonLink {...look} variant="ghost" to={`${paths.productEdit}?id=${product.id}`} state={{ product }}>
      {m.edit}
    </ButtonLink>
  );
}
