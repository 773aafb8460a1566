import { WifiOff } from 'lucide-react';
import { useIsOnline } from './use-is-online.ts';

export function OfflineBanner({ message }: { message: string }) {
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-ink px-4 pt-[max(10px,env(safe-area-inset-top))] pb-2.5 text-small text-paper">
          <WifiOff size={16} strokeWidth={1.8} className="shrink-0" />
          {message}
        </p>
      )}
    </div>
  );
}
