import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { readClock } from '../../../platform/db/database-clock.ts';
import { dueRows } from '../../../platform/due-work/due-rows.ts';
import type { DueWork } from '../../../platform/due-work/due-work.ts';
import { lockRoomUnlessHeld } from '../chat/index.ts';
import { findAppointment, listDue } from './appointment.sql.ts';
import type { AppointmentParts } from './appointment-parts.ts';
import { doDueSteps } from './clock-steps.ts';

interface SweepParts extends AppointmentParts {
  db: Db;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** Does what the clock has to do about appointments. The steps, their effects and what comes next are one transaction. */
export const appointmentSweep = ({ db, log, ...parts }: SweepParts): DueWork =>
  dueRows({
    name: 'appointments',
    db,
    log,
    list: listDue,
    work: async (tx, { id, roomId }) => {
      if (!(await lockRoomUnlessHeld(tx, roomId))) return false;
      const row = (await findAppointment(tx, id))!;
      return (await doDueSteps(tx, parts, row, await readClock(tx))) !== row;
    },
  });
