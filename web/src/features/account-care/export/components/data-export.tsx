import type { Export } from '@teum/contract/account-care/export.routes';
import { fill } from '@teum/contract/language';
import { fullDate } from '@teum/contract/shown-time';
import { Download } from 'lucide-react';
import { useLanguage } from '../../../../messages/language.ts';
import { toastFailure } from '../../../../shared/failures/show-failure.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { ErrorState } from '../../../../shared/ui/error-state.tsx';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { downloadExport, useExport, useRequestExport } from '../api/exports.ts';
import { useExportMessages } from '../messages/use-export-messages.ts';

export function DataExport() {
  const m = useExportMessages();
  const { data, isError, refetch } = useExport();
  return (
    <>
      <p className="mb-4 text-small text-ink-2">{m.dataExport.help}</p>
      {isError && data === undefined ? (
        <ErrorState
          isInline
          message={m.dataExport.loadFailed}
          retryLabel={m.action.retry}
          onRetry={() => void refetch()}
        />
      ) : (
        <State last={data} />
      )}
    </>
  );
}

/** Undefined while it is not known. */
function State({ last }: { last: Export | null | undefined }) {
  if (last === undefined) return <Skeleton className="h-12 w-40 rounded-m" />;
  if (last?.state === 'waiting' || last?.state === 'running') return <BeingMade {...last} />;
  if (last?.state === 'ready') return <Ready {...last} />;
  return <NotMade last={last} />;
}

function NotMade({ last }: { last: Export | null }) {
  const m = useExportMessages();
  return (
    <div className="flex flex-col items-start gap-3">
      {last && (
        <p role="status" className="text-small">
          {last.state === 'failed' ? m.dataExport.failed : m.dataExport.expired}
        </p>
      )}
      <RequestButton label={last ? m.dataExport.again : m.dataExport.request} />
    </div>
  );
}

function BeingMade({ state, percent }: Export) {
  const m = useExportMessages();
  return (
    <div className="max-w-105">
      <div className="flex items-center gap-3">
        <progress
          aria-label={m.dataExport.progress}
          max={100}
          value={percent}
          className="h-2 min-w-0 flex-1 accent-indigo"
        />
        <span className="w-10 text-right text-small tabular-nums">{percent}%</span>
      </div>
      <p role="status" className="mt-2 text-small text-ink-2">
        {state === 'waiting' ? m.dataExport.waiting : m.dataExport.running}
      </p>
    </div>
  );
}

function Ready({ id, sizeBytes, expiresAt }: Export) {
  const m = useExportMessages();
  const language = useLanguage();
  const until = fullDate(new Date(expiresAt!), language);
  return (
    <div>
      <p role="status" className="mb-3 text-small">
        {fill(m.dataExport.ready, { until })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Download size={18} strokeWidth={1.8} />} onClick={() => downloadExport(id).catch(toastFailure)}>
          {fill(m.dataExport.download, { size: shownSize(sizeBytes ?? 0) })}
        </Button>
        <RequestButton label={m.dataExport.again} variant="ghost" />
      </div>
    </div>
  );
}

function RequestButton({ label, variant = 'primary' }: { label: string; variant?: 'primary' | 'ghost' }) {
  const request = useRequestExport();
  return (
    <Button variant={variant} onClick={() => request().catch(toastFailure)}>
      {label}
    </Button>
  );
}

/** `840 kB`, `12.4 MB`. */
function shownSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  return kilobytes < 1000 ? `${kilobytes} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
