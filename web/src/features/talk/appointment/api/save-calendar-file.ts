import type { Appointment } from '@teum/contract/talk/appointment';
import { api } from '../../../../shared/api-client.ts';

/** Fetched rather than linked: a link carries no access token. */
export async function saveCalendarFile({ id }: Pick<Appointment, 'id'>): Promise<void> {
  const text = await api('GET /appointment/{id}/calendar.ics', { params: { id } });
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `teum-${id}.ics`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000); // Safari reads it after the click
}
