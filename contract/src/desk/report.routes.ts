import Type from 'typebox';
import { limits } from '../limits.ts';
import { reportKinds, reportReasonCodes } from '../report.ts';
import { route } from '../route.ts';
import { Id, Text } from '../schema.ts';
import { checkReport } from './report-form.ts';

export const reportRoutes = [
  route('POST /report', {
    summary: 'Reports a person or something that a person wrote, once. The reporter gets a notice of the outcome.',
    policy: 'session',
    about: 'nothing',
    rateLimit: 'report',
    idempotent: true,
    body: Type.Object({
      kind: Type.Enum([...reportKinds]),
      id: Id,
      chatRoomId: Type.Optional(Type.Integer({ ...Id, description: 'The room of a message.' })),
      reason: Type.Enum([...reportReasonCodes]),
      text: Type.Optional(Text(limits.report.maxUnits)),
    }),
    check: checkReport,
    answers: { 201: Type.Object({ id: Id }) },
    refusals: ['REPORTED_NOT_FOUND', 'OWN_ACCOUNT', 'ALREADY_REPORTED'],
  }),
] as const;
