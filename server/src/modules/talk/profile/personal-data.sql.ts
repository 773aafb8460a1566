import type { PersonalDataPart } from '../../../platform/personal-data.ts';

/** The counts stay: they belong to appointments and auctions that stay, too. */
export const profilePersonalData: PersonalDataPart = { module: 'profile', columns: ['person_facts.account_id'] };
