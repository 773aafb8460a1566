import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { serve } from '../../../platform/http/serve.ts';
import { reportPersonalData } from './personal-data.sql.ts';
import { reportThing } from './report-thing.ts';

export {
  countReports,
  findOpenReportForUpdate,
  findReportedMessage,
  findReportTarget,
  hasReported,
  isRoomReported,
  listOpenReporters,
  lockReportsAbout,
  type OpenReport,
  openReports,
} from './report.sql.ts';
export { reportThing } from './report-thing.ts';
export { findReportable, isPublicThing } from './reportable.ts';
export { settleReports } from './settle-reports.ts';

export const reportModule = plugin(mountReport, { name: 'report' });

async function mountReport(app: FastifyInstance): Promise<void> {
  app.personalData.add(reportPersonalData);
  serve(app, 'POST /report', ({ session, body, once }) => {
    const { kind, id, chatRoomId, reason, text = '' } = body;
    return once((tx) => reportThing(tx, session.accountId, { kind, id, chatRoomId, reason, text }));
  });
}
