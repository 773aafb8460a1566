import type { Appointment } from '@teum/contract/talk/appointment';
import type { Db } from '../../../platform/db/database.ts';
import { listAppointments } from './appointment.sql.ts';
import { appointmentOnTheWire } from './appointment-on-the-wire.ts';

/** In the order of the ids, as this person sees them. */
export async function showAppointments(db: Db, viewerId: number, ids: readonly number[]): Promise<Appointment[]> {
  const rows = new Map((await listAppointments(db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []).map((row) => appointmentOnTheWire(row, viewerId));
}
