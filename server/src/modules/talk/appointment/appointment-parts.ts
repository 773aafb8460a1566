import type { Chat } from '../chat/index.ts';
import type { AppointmentHooks } from './appointment-hooks.ts';

export interface AppointmentParts {
  chat: Chat;
  hooks: AppointmentHooks;
}
