/* The rules of appointments without their schemas: a page that imports a schema would load TypeBox with it. */

export const appointmentRoles = ['seller', 'buyer'] as const;
export type AppointmentRole = (typeof appointmentRoles)[number];

export const otherRole = (role: AppointmentRole): AppointmentRole => (role === 'seller' ? 'buyer' : 'seller');

export const appointmentStates = [
  'proposed',
  'replaced',
  'withdrawn',
  'declined',
  'lapsed',
  'agreed',
  'moved',
  'cancelled',
  'ended',
  'settled',
  'disputed',
  'unanswered',
] as const;
export type AppointmentState = (typeof appointmentStates)[number];

/** 만났어요 · 상대가 오지 않았어요 · 서로 취소했어요. */
export const appointmentAnswers = ['met', 'absent', 'calledOff'] as const;
export type AppointmentAnswer = (typeof appointmentAnswers)[number];

export const appointmentOutcomes = ['kept', 'sellerAbsent', 'buyerAbsent', 'calledOff'] as const;
export type AppointmentOutcome = (typeof appointmentOutcomes)[number];

/** 출발했어요 · 도착했어요 · 10분 늦어요. */
export const dayMessages = ['onMyWay', 'arrived', 'late'] as const;
export type DayMessage = (typeof dayMessages)[number];

export const appointmentTabs = ['upcoming', 'past'] as const;
export type AppointmentTab = (typeof appointmentTabs)[number];

/** Counts of tabs stop here. */
export const maxAppointmentCount = 1_000;

/** A caller's role in an appointment of theirs. */
export const roleIn = ({ sellerId }: { sellerId: number }, accountId: number): AppointmentRole =>
  accountId === sellerId ? 'seller' : 'buyer';

/** Hourly price × length, in whole won; half a won is rounded up. */
export const appointmentPrice = (hourlyKrw: number, lengthMinutes: number): number =>
  Math.round((hourlyKrw * lengthMinutes) / 60);

/**
 * What two answers mean together. Equal answers settle. Two people who each say that the other did not come contradict each other.
 * Undefined while one of them is missing.
 */
export function outcomeOf(
  seller: AppointmentAnswer | undefined,
  buyer: AppointmentAnswer | undefined,
): AppointmentOutcome | 'disputed' | undefined {
  if (seller === undefined || buyer === undefined) return undefined;
  if (seller !== buyer || seller === 'absent') return 'disputed';
  return outcomeOfOne(seller, 'seller');
}

/** What a lone answer means once it settles. */
export function outcomeOfOne(answer: AppointmentAnswer, by: AppointmentRole): AppointmentOutcome {
  if (answer === 'met') return 'kept';
  if (answer === 'calledOff') return 'calledOff';
  return by === 'seller' ? 'buyerAbsent' : 'sellerAbsent';
}
