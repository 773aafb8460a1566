import { type Refusal, refuse } from '@teum/contract';
import { contestable } from '@teum/contract/desk/desk';
import { writtenText } from '@teum/contract/talk/appointment-form';
import type { Tx } from '../../../platform/db/database.ts';
import { insertObjection } from './objection.sql.ts';
import { findRecord } from './record.sql.ts';

/** Once per decision, by the person concerned. Someone else's decision is answered like an unknown one. */
export async function object(
  tx: Tx,
  accountId: number,
  recordId: number,
  text: string,
): Promise<{ id: number } | Refusal<'DECISION_NOT_FOUND' | 'ALREADY_OBJECTED'>> {
  const decision = await findRecord(tx, recordId);
  if (decision?.aboutId !== accountId || !contestable.includes(decision.action)) return refuse('DECISION_NOT_FOUND');
  const id = await insertObjection(tx, { recordId, accountId, text: writtenText(text) });
  return id === undefined ? refuse('ALREADY_OBJECTED') : { id };
}
