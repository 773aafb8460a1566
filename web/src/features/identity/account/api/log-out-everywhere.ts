import { api } from '../../../../shared/api-client.ts';
import { leaveSession } from '../../../../shared/session/log-out.ts';

export async function logOutEverywhere(): Promise<void> {
  await api('POST /auth/logout/all');
  leaveSession();
}
