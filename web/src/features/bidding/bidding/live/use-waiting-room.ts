import { queueOfAuction } from '@teum/contract/bidding/queue-name';
import { useEffect, useRef, useState } from 'react';
import { addressOf } from '../../../../shared/api/base-address.ts';
import { pathOf } from '../../../../shared/api/call.ts';
import { api } from '../../../../shared/api-client.ts';
import { config } from '../../../../shared/config.ts';
import { session } from '../../../../shared/session/current-session.ts';
import { createLineCalls } from '../api/line-calls.ts';
import { isWaiting, notYetInLine, type Waiting } from '../model/waiting.ts';
import { type Deputation, startHeartbeat } from './heartbeat.ts';
import { openWaitingRoom, type WaitingRoom } from './waiting-room.ts';

/** Holds a place in the auction's line while the page is open. */
export function useWaitingRoom(auctionId: number): { waiting: Waiting; leave: () => void } {
  const [waiting, setWaiting] = useState(notYetInLine);
  const room = useRef<WaitingRoom>(undefined);

  useEffect(() => {
    const line = createLineCalls(api, auctionId);
    const deputationFor = (lease: string) => deputationOf(queueOfAuction(auctionId), lease);
    const opened = openWaitingRoom({ line, startHeartbeat, deputationFor, onChange: setWaiting });
    room.current = opened;
    const undoFollowing = followPage(opened);
    return () => {
      undoFollowing();
      opened.close();
    };
  }, [auctionId]);

  useUnloadQuestion(isWaiting(waiting));
  return { waiting, leave: () => room.current?.leave() };
}

function deputationOf(queue: string, lease: string): Deputation | undefined {
  const token = session.token();
  const path = pathOf({ key: 'GET /auctionqueue/rank', query: { queue, lease } });
  return token === null ? undefined : { address: addressOf(path, config.api), token };
}

/** A page that is hidden for good gives its place back; if the browser restores it from its cache, it takes a new one. */
function followPage(room: WaitingRoom): () => void {
  const onHide = () => room.leave();
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) room.comeBack();
  };
  window.addEventListener('pagehide', onHide);
  window.addEventListener('pageshow', onShow);
  return () => {
    window.removeEventListener('pagehide', onHide);
    window.removeEventListener('pageshow', onShow);
  };
}

/** The browser's own question before the page is closed or reloaded; whoever stays keeps the place. */
function useUnloadQuestion(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isActive]);
}
