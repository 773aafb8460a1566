import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { localStore } from '../../../../shared/browser-storage.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { usePushState } from '../api/push-subscription.ts';
import { usePushMessages } from '../messages/use-push-messages.ts';
import { useTurningOn } from './push-switch.tsx';

const dismissedKey = 'teum-push-offer-dismissed';

/** Offers push to someone who has just bid. Whoever declines is not asked again in this browser. */
export function PushOffer() {
  const m = usePushMessages();
  const state = usePushState();
  const turnOn = useTurningOn();
  const [isDismissed, setIsDismissed] = useState(() => localStore.getItem(dismissedKey) !== null);
  if (state !== 'off' || isDismissed) return null;

  function dismiss(): void {
    localStore.setItem(dismissedKey, '1');
    setIsDismissed(true);
  }

  return (
    <section aria-labelledby="push-offer" className="rounded-m border border-line bg-sunken p-4">
      <h2 id="push-offer" className="flex items-center gap-2 text-label font-strong">
        <BellRing size={18} strokeWidth={1.8} aria-hidden="true" className="shrink-0 text-indigo" />
        {m.push.offerTitle}
      </h2>
      <p className="mt-1 text-small text-ink-2">{m.push.offerText}</p>
      <div className="mt-3 flex gap-2">
        <Button size="s" onClick={turnOn}>
          {m.push.turnOn}
        </Button>
        <Button size="s" variant="ghost" onClick={dismiss}>
          {m.push.later}
        </Button>
      </div>
    </section>
  );
}
