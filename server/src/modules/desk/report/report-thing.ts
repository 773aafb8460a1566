import { type Refusal, refuse } from '@teum/contract';
import type { ReportKind, ReportReason } from '@teum/contract/report';
import { writtenText } from '@teum/contract/talk/appointment-form';
import { visibleText } from '@teum/contract/visible-text';
import type { Tx } from '../../../platform/db/database.ts';
import { findMember, hasAccount } from '../../identity/account/index.ts';
import { findReportableMessage } from '../../talk/chat/index.ts';
import { insertReport, lockReportsAbout } from './report.sql.ts';
import { findReportable, isPublicThing } from './reportable.ts';

interface Target {
  kind: ReportKind;
  id: number;
  chatRoomId: number | undefined;
}

interface Reported {
  aboutId: number;
  quote: string;
}

interface Report extends Target {
  reason: ReportReason;
  text: string;
}

type Refused = Refusal<'REPORTED_NOT_FOUND' | 'OWN_ACCOUNT' | 'ALREADY_REPORTED'>;

const plain: ReadonlySet<ReportKind> = new Set(['person', 'message', 'review']);

/** More of a long text is not kept with the report; the desk also reads the text itself. */
const maxQuote = 2_000;

export async function reportThing(tx: Tx, reporterId: number, report: Report): Promise<{ id: number } | Refused> {
  const { reason, text, ...target } = report;
  const reported = await findReported(tx, target, reporterId);
  if (!reported) return refuse('REPORTED_NOT_FOUND');
  if (reported.aboutId === reporterId) return refuse('OWN_ACCOUNT');
  await lockReportsAbout(tx, reported.aboutId);
  const isPlain = plain.has(target.kind);
  const quote = (isPlain ? reported.quote : visibleText(reported.quote)).slice(0, maxQuote);
  const id = await insertReport(tx, { ...reported, ...target, reporterId, reason, text: writtenText(text), quote });
  return id === undefined ? refuse('ALREADY_REPORTED') : { id };
}

/** What is reported and by whom it is; nothing for what the reporter cannot see. */
async function findReported(
  tx: Tx,
  { kind, id, chatRoomId }: Target,
  reporterId: number,
): Promise<Reported | undefined> {
  if (kind === 'person') return findPerson(tx, id);
  const found = isPublicThing(kind)
    ? await findReportable(tx, kind, id)
    : await findReportableMessage(tx, { roomId: chatRoomId ?? 0, id, reporterId });
  if (!found || found.authorId === null || found.isHidden || ('isShown' in found && !found.isShown)) return undefined;
  return { aboutId: found.authorId, quote: found.quote };
}

async function findPerson(tx: Tx, id: number): Promise<Reported | undefined> {
  if (!(await hasAccount(tx, id))) return undefined;
  const { nickName } = await findMember(tx, id);
  return { aboutId: id, quote: nickName ?? '' };
}
