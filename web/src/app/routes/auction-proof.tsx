import { fill } from '@teum/contract/language';
import type { Auction } from '@teum/contract/offer/auction.routes';
import { dayAndTime } from '@teum/contract/shown-moment';
import { storedLine } from '@teum/contract/stored-line';
import { visibleText } from '@teum/contract/visible-text';
import { useState } from 'react';
import { useProofCheck } from '../../features/bidding/ledger/check/use-proof-check.ts';
import { ChainPicture } from '../../features/bidding/ledger/components/chain-picture.tsx';
import { OwnReceipt } from '../../features/bidding/ledger/components/own-receipt.tsx';
import { ProofDownloads } from '../../features/bidding/ledger/components/proof-downloads.tsx';
import { ProofNotes } from '../../features/bidding/ledger/components/proof-notes.tsx';
import { ProofResult } from '../../features/bidding/ledger/components/proof-result.tsx';
import { ProofSteps } from '../../features/bidding/ledger/components/proof-steps.tsx';
import { RestoreNotice } from '../../features/bidding/ledger/components/restore-notice.tsx';
import { useLedgerMessages } from '../../features/bidding/ledger/messages/use-ledger-messages.ts';
import { useAuction } from '../../features/offer/auction/api/get-auction.ts';
import { useLanguage } from '../../messages/language.ts';
import { useKrw } from '../../shared/format/use-krw.ts';
import { smallPictureAddress } from '../../shared/media-address.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { usePageParams } from '../../shared/navigation/navigation.tsx';
import { DetailSkeleton } from '../../shared/page/detail-skeleton.tsx';
import { LoadedPage } from '../../shared/page/loaded-page.tsx';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { usePageTitle } from '../../shared/page/use-page-title.ts';
import { paths } from '../../shared/paths.ts';
import { keptReceiptsOf } from '../../shared/state/kept-receipts.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { Picture } from '../../shared/ui/picture.tsx';

export default function AuctionProofPage() {
  const m = useLedgerMessages().proof;
  const query = useAuction(Number(usePageParams('auctionProof').auctionId));
  const browse = <ButtonLink to={paths.auctions}>{m.browse}</ButtonLink>;
  const missing = (
    <PageFrame title={m.title}>
      <EmptyState message={m.notFound} action={browse} />
    </PageFrame>
  );
  return (
    <LoadedPage query={query} title={m.title} skeleton={<DetailSkeleton />} missing={missing} errorMessage={m.failed}>
      {(auction) => <ProofOf key={auction.id} auction={auction} />}
    </LoadedPage>
  );
}

function ProofOf({ auction }: { auction: Auction }) {
  const m = useLedgerMessages().proof;
  const [receipts] = useState(() => keptReceiptsOf(auction.id));
  const { state, checkAgain } = useProofCheck(auction.id, receipts);
  usePageTitle(`${m.title} · ${visibleText(auction.title)}`);
  if (state.kind === 'failed') {
    return (
      <PageFrame title={m.title}>
        <ErrorState message={m.failed} retryLabel={m.retry} onRetry={checkAgain} />
      </PageFrame>
    );
  }
  const { progress } = state;
  const [newest] = receipts;
  return (
    <div className="pt-6 pb-16 desk:pt-10 desk:pb-24">
      <ProvenAuction auction={auction} />
      <ProofResult progress={progress} auctionId={auction.id} onAgain={checkAgain} />
      {progress?.isDone && <RestoreNotice progress={progress} />}
      {progress && (
        <>
          <div className="mt-8 grid gap-x-12 gap-y-8 desk:mt-10 desk:grid-cols-[minmax(0,1fr)_504px] desk:items-start">
            <div className="contents desk:block">
              {newest && <OwnReceipt receipt={newest} progress={progress} className="max-desk:-mt-4 desk:hidden" />}
              <ProofSteps progress={progress} />
              {newest && <OwnReceipt receipt={newest} progress={progress} className="mt-6 max-desk:hidden" />}
            </div>
            <ChainPicture progress={progress} own={receipts.map(({ number }) => number)} />
          </div>
          <ProofNotes progress={progress} receipts={receipts.length} />
          {progress.isDone && <ProofDownloads proof={progress.proof} receipts={receipts} />}
        </>
      )}
      <p className="mt-8 text-small">
        <Link to={paths.fairness} className="text-indigo underline underline-offset-4">
          {m.more}
        </Link>
      </p>
    </div>
  );
}

function ProvenAuction({ auction }: { auction: Auction }) {
  const krw = useKrw();
  const m = useLedgerMessages().proof;
  const language = useLanguage();
  const { isClosed, bidCount, highestBidAmount } = auction;
  const time = dayAndTime(new Date(auction.endTime), language);
  const price = krw(highestBidAmount);
  const result = bidCount === 0 ? m.noBid : fill(isClosed ? m.winningBid : m.highestBid, { price });
  return (
    <Link to={paths.auction(auction.id)} className="flex items-center gap-3">
      <Picture
        src={smallPictureAddress('auction', auction.thumbNailUrl)}
        alt=""
        className="w-14 shrink-0 overflow-hidden rounded-s"
      />
      <span className="min-w-0">
        <h1 tabIndex={-1} className="truncate text-label font-strong outline-none">
          {storedLine(auction.title)}
        </h1>
        <small className="block text-meta text-ink-3 tabular-nums">
          {fill(isClosed ? m.closedAt : m.openUntil, { time })} · {result}
        </small>
      </span>
    </Link>
  );
}
