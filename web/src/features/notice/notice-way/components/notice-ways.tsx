import { fill } from '@teum/contract/language';
import type { NoticeSettings } from '@teum/contract/notice/notice-way.routes';
import { type NoticeWay, noticeKindWays, noticeWays } from '@teum/contract/notice/notice-ways';
import type { NoticeKind } from '@teum/contract/notice/notices';
import { useLanguage } from '../../../../messages/language.ts';
import { ErrorState } from '../../../../shared/ui/error-state.tsx';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { showToast } from '../../../../shared/ui/toast.tsx';
import { useNoticeSettings, useSwitchWay } from '../api/notice-settings.ts';
import { useNoticeWayMessages } from '../messages/use-notice-way-messages.ts';
import { QuietHoursChoice } from './quiet-hours-choice.tsx';

/** By which ways the signed-in user gets each kind of notice. */
export function NoticeWays() {
  const m = useNoticeWayMessages();
  const { data: settings, isError, refetch } = useNoticeSettings();
  if (isError)
    return (
      <ErrorState isInline message={m.noticeWays.error} retryLabel={m.action.retry} onRetry={() => void refetch()} />
    );
  if (!settings) return <Skeleton className="h-110 rounded-m" />;
  return (
    <div className="flex flex-col gap-8">
      <WayTable kinds={settings.kinds} />
      <QuietHoursChoice quietHours={settings.quietHours} />
    </div>
  );
}

function WayTable({ kinds }: { kinds: NoticeSettings['kinds'] }) {
  const m = useNoticeWayMessages();
  const language = useLanguage();
  return (
    <div>
      <table className="w-full table-fixed text-label">
        <thead>
          <tr className="border-b border-line text-meta text-ink-3 max-[20rem]:flex max-[20rem]:flex-wrap">
            <th scope="col" className="py-2 text-left font-medium max-[20rem]:w-full">
              {m.noticeWays.kind}
            </th>
            {noticeWays.map((way) => (
              <th key={way} scope="col" className="w-16 py-2 text-center font-medium max-[20rem]:flex-1 desk:w-24">
                {m.noticeWays.ways[way]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {kinds.map(({ kind, ways }) => (
            <tr key={kind} className="max-[20rem]:flex max-[20rem]:flex-wrap">
              <th scope="row" className="py-1 pr-2 text-left font-medium max-[20rem]:w-full">
                {noticeKindWays[kind][language]}
              </th>
              {ways.map((cell) => (
                <td key={cell.way} className="p-0 text-center max-[20rem]:flex-1">
                  <WaySwitch kind={kind} {...cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-small text-ink-3">{m.noticeWays.help}</p>
    </div>
  );
}

interface WaySwitchProps {
  kind: NoticeKind;
  way: NoticeWay;
  isOn: boolean;
  isFixed: boolean;
}

function WaySwitch({ kind, way, isOn, isFixed }: WaySwitchProps) {
  const m = useNoticeWayMessages();
  const language = useLanguage();
  const { mutate: switchWay } = useSwitchWay();
  const name = fill(m.noticeWays.cell, { kind: noticeKindWays[kind][language], way: m.noticeWays.ways[way] });
  return (
    <label
      className="mx-auto flex size-11 items-center justify-center"
      title={isFixed ? m.noticeWays.fixed : undefined}
    >
      <input
        type="checkbox"
        className="size-5 accent-indigo"
        aria-label={isFixed ? `${name} (${m.noticeWays.fixed})` : name}
        checked={isOn}
        disabled={isFixed}
        onChange={({ currentTarget }) =>
          switchWay(
            { kind, way, isOn: currentTarget.checked },
            { onError: () => showToast({ message: m.noticeWays.failed, tone: 'danger' }) },
          )
        }
      />
    </label>
  );
}
