import { pages } from '@teum/contract/pages';
import type { Tx } from '../../../platform/db/database.ts';
import type { NoticeFor } from '../../notice/notification/index.ts';
import { type OpenReport, updateAsSettled } from './report.sql.ts';

/** Settles all open reports of the same thing. The caller sends the notices, late in its transaction. */
export async function settleReports(
  tx: Tx,
  report: Pick<OpenReport, 'kind' | 'targetId'>,
  outcome: 'left' | 'acted',
): Promise<NoticeFor[]> {
  const notice = outcome === 'acted' ? 'reportActed' : 'reportLeft';
  const reporters = await updateAsSettled(tx, report, outcome);
  return reporters.map((accountId) => ({
    accountId,
    notice,
    values: { thing: report.kind },
    link: pages.notifications.path,
  }));
}
