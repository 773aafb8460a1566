import { WifiOff } from 'lucide-react';
import { reconnectStreams } from '../../../../shared/realtime/event-stream.ts';
import type { LostLine } from '../../../../shared/realtime/live-line.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { useIsOnline } from '../../../../shared/ui/use-is-online.ts';
import { useAuctionDetailMessages } from '../messages/use-auction-detail-messages.ts';

/** Over the page's upper edge, so that no price moves. Without a network, the bar that says so for every page is enough. */
export function LostLineBar({ lost }: { lost: LostLine | undefined }) {
  const m = useAuctionDetailMessages();
  const isOnline = useIsOnline();
  return (
    <div role="status" className="fixed inset-x-0 top-(--header) z-10 bg-ink text-paper">
      {lost && isOnline && (
        <div className="mx-auto flex max-w-page items-center gap-3 px-4 py-1.5 desk:px-6">
          <WifiOff size={18} strokeWidth={1.8} aria-hidden="true" className="shrink-0" />
          <p className="min-w-0 flex-1 text-small leading-[1.3] font-semibold">
            <span className="inline-block">{m.lostLine.title}</span>{' '}
            <span className="inline-block">{m.lostLine.text}</span>
          </p>
          <Button
            size="s"
            className="h-9! shrink-0 bg-paper! text-ink!"
            pending={lost.isConnecting}
            onClick={reconnectStreams}
          >
            {m.lostLine.reconnect}
          </Button>
        </div>
      )}
    </div>
  );
}
