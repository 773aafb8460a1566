import Type from 'typebox';

/** Sent to the author of hidden content alone. */
export const Hidden = Type.Object(
  { reason: Type.String() },
  { description: 'The desk has hidden it from everyone but its author, and why.' },
);
export type Hidden = Type.Static<typeof Hidden>;

/** Shown to others in place of a hidden message. */
export const hiddenMessageText = '운영팀이 가린 메시지입니다.';
