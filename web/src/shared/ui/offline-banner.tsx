import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

export function OfflineBanner({ message }: { message: string }) {
  const isOnline = useSyncExternalStore(
    listenToNetwork,
    () => navigator.onLine,
    () => true,
  );
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

function listenToNetwork(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
