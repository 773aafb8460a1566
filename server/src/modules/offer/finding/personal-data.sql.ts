import type { PersonalDataPart } from '../../../platform/personal-data.ts';

/** Only the numbers of sellers: the offers themselves are exported by their own modules. */
export const findingPersonalData: PersonalDataPart = { module: 'finding', columns: ['listing.seller_id'] };
