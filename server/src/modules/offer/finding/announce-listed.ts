import type { OfferKind } from '@teum/contract/offer/offer-kind';
import type { Tx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/outbox/enqueue.ts';

export const listedTopic = 'finding.listed';

/** A new auction or product. */
export interface Listed {
  kind: OfferKind;
  id: number;
}

/** The handlers of `listedTopic` run after the COMMIT that creates the offer. */
export const announceListed = (tx: Tx, listed: Listed): Promise<void> => enqueue(tx, listedTopic, listed);
