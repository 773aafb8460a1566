import { fill } from '@teum/contract/language';
import { type ReactNode, useEffect, useRef } from 'react';
import { usePlaceMessages } from '../../../../messages/use-place-messages.ts';
import { useNavigate } from '../../../../shared/navigation/navigation.tsx';
import { useLeaveGuard } from '../../../../shared/navigation/use-leave-guard.ts';
import { usePageTitle } from '../../../../shared/page/use-page-title.ts';
import { paths } from '../../../../shared/paths.ts';
import { showAlert, showConfirm } from '../../../../shared/ui/alerts.tsx';
import { Button, ButtonLink } from '../../../../shared/ui/button.tsx';
import { useWaitingRoom } from '../live/use-waiting-room.ts';
import { useBiddingMessages } from '../messages/use-bidding-messages.ts';
import { isWaiting, type Waiting } from '../model/waiting.ts';
import { PlaceInLineView, PlaceSkeleton } from './place-in-line-view.tsx';

interface WaitingRoomCardProps {
  auctionId: number;
  /** The auction that is waited for. */
  summary: ReactNode;
}

/** The waiting room before the bid page: rank, expected time, and a button to leave. */
export function WaitingRoomCard({ auctionId, summary }: WaitingRoomCardProps) {
  const { waiting, leave } = useWaitingRoom(auctionId);
  useLeaveQuestion(isWaiting(waiting), leave);
  useWayOn(waiting, auctionId);
  useRankInTitle(waiting);
  return (
    <section className="mx-auto flex min-h-155 max-w-180 flex-col overflow-hidden rounded-l border border-line bg-surface">
      {summary}
      <div className="grid flex-1 place-items-center px-5 py-10 text-center">
        <div className="w-full max-w-110">
          <Heading waiting={waiting} />
          <RoomContent waiting={waiting} auctionId={auctionId} />
        </div>
      </div>
    </section>
  );
}

function Heading({ waiting }: { waiting: Waiting }) {
  const m = useBiddingMessages();
  return (
    <h1 tabIndex={-1} className="text-price font-bold outline-none">
      {headingOf(waiting, m.waiting)}
    </h1>
  );
}

type WaitingSentences = ReturnType<typeof useBiddingMessages>['waiting'];

function headingOf(waiting: Waiting, sentences: WaitingSentences): string {
  if (waiting.step === 'inLine') return waiting.place.rank > 0 ? sentences.heading : sentences.entering;
  const headings = {
    joining: sentences.joining,
    admitted: sentences.entering,
    ended: sentences.endedHeading,
    refused: sentences.problem,
  };
  return headings[waiting.step];
}

function RoomContent({ waiting, auctionId }: { waiting: Waiting; auctionId: number }) {
  const m = useBiddingMessages();
  const navigate = useNavigate();
  if (waiting.step === 'ended') return <AuctionIsOver auctionId={auctionId} />;
  if (waiting.step === 'refused') return null; // an alert says why, and leads home
  return (
    <>
      {waiting.step === 'inLine' ? <PlaceInLineView {...waiting} /> : <PlaceSkeleton />}
      <TroubleNote waiting={waiting} />
      <p className="mt-2 text-small text-ink-2">
        {m.waiting.automatic}
        <br />
        {m.waiting.staysOpen}
      </p>
      <Button variant="ghost" className="mt-5" onClick={() => navigate(paths.auction(auctionId))}>
        {m.waiting.leave}
      </Button>
    </>
  );
}

/** A quiet hint: without it, a lost connection looks like a line that does not move. */
function TroubleNote({ waiting }: { waiting: Waiting }) {
  const m = useBiddingMessages();
  return (
    <p role="status" className="mt-4 min-h-5 text-small text-ink-3">
      {troubleOf(waiting, m.waiting)}
    </p>
  );
}

function troubleOf(waiting: Waiting, sentences: WaitingSentences): string | undefined {
  if (waiting.step === 'joining') return waiting.trouble === 'none' ? undefined : sentences.joiningTrouble;
  if (waiting.step !== 'inLine') return undefined;
  return { none: undefined, brief: sentences.briefTrouble, long: sentences.longTrouble }[waiting.trouble];
}

function AuctionIsOver({ auctionId }: { auctionId: number }) {
  const m = useBiddingMessages();
  return (
    <div role="status">
      <p className="mt-3 text-body text-ink-2">{m.waiting.ended}</p>
      <ButtonLink to={paths.auction(auctionId)} replace className="mt-6">
        {m.waiting.seeAuction}
      </ButtonLink>
    </div>
  );
}

/** The tab's title shows the rank, for users who look at another tab. */
function useRankInTitle(waiting: Waiting): void {
  const m = useBiddingMessages();
  const places = usePlaceMessages();
  const rank = waiting.step === 'inLine' ? waiting.place.rank : 0;
  usePageTitle(rank > 0 ? fill(m.waiting.title, { rank }) : places.auction.waitingTitle);
}

/** Asks before leaving (a link and Back differ), then leaves the line. */
function useLeaveQuestion(isActive: boolean, leave: () => void): void {
  const m = useBiddingMessages();
  useLeaveGuard(isActive, async ({ action }) => {
    const message = action === 'pop' ? m.waiting.confirmBack : m.waiting.confirmLeave;
    const mayLeave = await showConfirm({ message, okLabel: m.waiting.leaveLabel });
    if (mayLeave) leave();
    return mayLeave;
  });
}

/** To the bid page without a question, or home with the reason. */
function useWayOn(waiting: Waiting, auctionId: number): void {
  const m = useBiddingMessages();
  const navigate = useNavigate();
  const isShown = useRef(false);
  const problem = m.waiting.problem;

  useEffect(() => {
    if (waiting.step === 'admitted')
      return void navigate(paths.auctionBid(auctionId), { replace: true, state: { lease: waiting.lease } });
    if (waiting.step !== 'refused' || isShown.current) return;
    isShown.current = true;
    void showAlert({ title: problem, message: waiting.reason }).then(() => navigate(paths.home, { replace: true }));
  }, [waiting, auctionId, problem, navigate]);
}
