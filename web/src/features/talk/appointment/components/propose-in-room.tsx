import type { OfferAnswer } from '@teum/contract/offer/offer-details';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from '../../../../shared/navigation/navigation.tsx';
import { proposeHash } from '../../../../shared/paths.ts';
import { VisuallyHidden } from '../../../../shared/ui/visually-hidden.tsx';
import { useCardMessages } from '../messages/use-card-messages.ts';
import { termsOfOffer } from '../model/proposal-terms.ts';
import { LazyProposalDialog } from './lazy-dialogs.tsx';

interface ProposeInRoomProps {
  chatRoomId: number;
  /** Undefined until it is loaded. */
  offer: Pick<OfferAnswer, 'lengthMinutes' | 'place' | 'placeText' | 'safePay'> | undefined;
  hourlyKrw?: number | undefined;
  fixedKrw?: number | undefined;
}

/** The button beside the message field. */
export function ProposeInRoom({ chatRoomId, offer = {}, ...price }: ProposeInRoomProps) {
  const m = useCardMessages();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [isOpen, setIsOpen] = useState(hash === proposeHash);

  function close(): void {
    setIsOpen(false);
    if (hash === proposeHash) navigate({ hash: '' }, { replace: true });
  }

  return (
    <>
      <button
        type="button"
        className="grid size-11 shrink-0 place-items-center rounded-[14px] inset-ring inset-ring-line hover:bg-sunken"
        onClick={() => setIsOpen(true)}
      >
        <CalendarPlus size={20} strokeWidth={1.8} aria-hidden="true" />
        <VisuallyHidden>{m.tools.propose}</VisuallyHidden>
      </button>
      <LazyProposalDialog
        isOpen={isOpen}
        to={{ at: 'room', chatRoomId }}
        terms={{ ...termsOfOffer(offer), ...price }}
        onClose={close}
      />
    </>
  );
}
