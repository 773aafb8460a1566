import type { OfferKind } from '@teum/contract/offer/offer-kind';
import type { Tx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/outbox/enqueue.ts';

export const listedTopic = 'finding.listed';

/** A new auction or product. */
export interface Listed {
  kind: OfferKind;
  id: number;
}

/** Whoever handles \`listedTopic\` learns of the offer after the COMMIT that creates it. */
export const announceListed = (tx: Tx, listed: Listed): Promise<void> => enqueue(tx, listedTopic, listed);
