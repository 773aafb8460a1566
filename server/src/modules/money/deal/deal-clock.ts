import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { dueRows } from '../../../platform/due-work/due-rows.ts';
import type { DueWork } from '../../../platform/due-work/due-work.ts';
import type { AppointmentParts } from '../../talk/appointment/index.ts';
import { lockRoomUnlessHeld } from '../../talk/chat/index.ts';
import { doDueStep } from './clock-steps.ts';
import { listDueDeals } from './deal.sql.ts';
import { lockDeal } from './lock-deal.ts';

interface ClockParts extends AppointmentParts {
  db: Db;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** What a step returns to the buyer is sent without waiting for the next turn of the sweep. */
  sweepSoon: () => void;
}

/** Does what the clock has to do about deals, one step per transaction. */
export const dealClock = ({ db, log, sweepSoon, ...parts }: ClockParts): DueWork =>
  dueRows({
    name: 'deals',
    db,
    log,
    list: listDueDeals,
    work: async (tx, { id, roomId }) => {
      if (!(await lockRoomUnlessHeld(tx, roomId))) return false;
      return doDueStep(tx, parts, (await lockDeal(tx, id))!);
    },
    afterCommit: sweepSoon,
  });
