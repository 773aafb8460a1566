import { useState } from 'react';
import { useMessages } from '../../messages/language.ts';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { paths, type RoomType } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Tabs } from '../../shared/ui/tabs.tsx';

export default function ChatsPage() {
  const m = useMessages();
  const [selected, setSelected] = useState<RoomType>('auction');
  const toAuctions = <ButtonLink to={paths.auctions}>{m.home.browseAuctions}</ButtonLink>;
  const toProducts = <ButtonLink to={paths.products}>{m.timeSale.browse}</ButtonLink>;
  return (
    <PageFrame title={m.chat.title}>
      <Tabs
        label={m.chat.title}
        selected={selected}
        onSelect={setSelected}
        tabs={[
          {
            id: 'auction',
            label: m.chat.auctionRooms,
            render: () => <EmptyState message={m.chat.noAuctionRooms} action={toAuctions} />,
          },
          {
            id: 'product',
            label: m.chat.productRooms,
            render: () => <EmptyState message={m.chat.noProductRooms} action={toProducts} />,
          },
        ]}
      />
    </PageFrame>
  );
}
