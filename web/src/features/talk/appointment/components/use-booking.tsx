import type { Product } from '@teum/contract/offer/product.routes';
import type { Appointment } from '@teum/contract/talk/appointment';
import type { FreeStart } from '@teum/contract/talk/appointment-free-times';
import { useState } from 'react';
import { useLoginWall } from '../../../../shared/session/login-wall.ts';
import { useWantedAct } from '../../../../shared/session/wanted-act.ts';
import { currentUser } from '../../../../shared/state/login-user.ts';
import { termsOfOffer } from '../model/proposal-terms.ts';
import { LazyProposalDialog } from './lazy-dialogs.tsx';

/** Proposing a time to the seller of a listing: from the button, or from a time that was pressed in the week. */
export function useBooking(product: Product, onProposed: (appointment: Appointment) => void) {
  const askToLogIn = useLoginWall();
  const [open, setOpen] = useState<{ first?: FreeStart | undefined }>();

  async function book(first?: FreeStart): Promise<void> {
    if (currentUser()) return setOpen({ first });
    await askToLogIn({ want: { act: 'book', ...(first && { subject: JSON.stringify(first) }) } });
  }

  useWantedAct('book', (first) => setOpen({ first: first === undefined ? undefined : JSON.parse(first) }));

  const dialog = (
    <LazyProposalDialog
      isOpen={open !== undefined}
      to={{ at: 'listing', productId: product.id }}
      terms={{ ...termsOfOffer(product), hourlyKrw: product.productPrice }}
      first={open?.first}
      onProposed={onProposed}
      onClose={() => setOpen(undefined)}
    />
  );
  return { book, dialog };
}
