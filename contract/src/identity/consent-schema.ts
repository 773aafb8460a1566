import Type from 'typebox';
import { Text } from '../schema.ts';

/** Fields of sign-up and of `POST /consent`. All are optional, so that clients which know nothing of them can sign people up. */
export const ConsentFields = {
  isOver14: Type.Optional(Type.Boolean()),
  termsVersion: Type.Optional(Text(20, { description: 'The version of the terms that the person agreed to.' })),
  privacyVersion: Type.Optional(Text(20, { description: 'The same for the privacy policy.' })),
  wantsMarketing: Type.Optional(Type.Boolean({ description: 'Whether promotional messages may be sent.' })),
};
