import { useState } from 'react';
import { lazyCode, useLazyCode } from '../../../../shared/ui/lazy-code.ts';
import { useBiddingMessages } from '../messages/use-bidding-messages.ts';

/** Loaded with the press that wants it. */
export const lazyGuide = lazyCode(() => import('./participation-guide.tsx'));

/** Below the button: the explanation stays within reach. */
export function ParticipationGuideLink() {
  const m = useBiddingMessages();
  const [isOpen, setIsOpen] = useState(false);
  const code = useLazyCode(lazyGuide, { isWanted: isOpen });
  return (
    <>
      <button
        type="button"
        className="mx-auto mt-1 block min-h-6 rounded-s underline underline-offset-2 hover:text-ink"
        onClick={() => setIsOpen(true)}
      >
        {m.participate.howItWorks}
      </button>
      {isOpen && code && <code.ParticipationGuide onClose={() => setIsOpen(false)} />}
    </>
  );
}
