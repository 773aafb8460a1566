export const appointmentsKey = ['appointments'] as const;
