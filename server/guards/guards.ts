import { accessGuards } from './access-guards.ts';
import { appointmentGuards } from './appointment-guards.ts';
import { backupGuards } from './backup-guards.ts';
import { biddingGuards } from './bidding-guards.ts';
import { contentGuards } from './content-guards.ts';
import { dealGuards } from './deal-guards.ts';
import { departureGuards } from './departure-guards.ts';
import { deskGuards } from './desk-guards.ts';
import type { Guard } from './guard.ts';
import { ledgerGuards } from './ledger-guards.ts';
import { moneyGuards } from './money-guards.ts';
import { peopleGuards } from './people-guards.ts';

/** Every guard. `node server/guards/check.ts` switches each off and expects the named test to fail. */
export const guards: readonly Guard[] = [
  ...biddingGuards,
  ...ledgerGuards,
  ...moneyGuards,
  ...dealGuards,
  ...peopleGuards,
  ...accessGuards,
  ...appointmentGuards,
  ...contentGuards,
  ...deskGuards,
  ...departureGuards,
  ...backupGuards,
];
