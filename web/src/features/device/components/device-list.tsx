import { fill } from '@teum/contract/language';
import type { Device } from '@teum/contract/routes/device';
import { dayAndClock } from '@teum/contract/shown-time';
import { Laptop, Smartphone } from 'lucide-react';
import { useLanguage } from '../../../messages/language.ts';
import { ApiError } from '../../../shared/api-client.ts';
import { useServerSecond } from '../../../shared/time/server-clock.ts';
import { showConfirm } from '../../../shared/ui/alerts.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { RowSkeleton } from '../../../shared/ui/skeleton.tsx';
import { showToast } from '../../../shared/ui/toast.tsx';
import { useDevices, useEndDevices } from '../api/devices.ts';
import { useDeviceMessages } from '../messages/use-device-messages.ts';

/** Where the account is signed in; each place but this one can be signed out. */
export function DeviceList() {
  const m = useDeviceMessages();
  const { data, isPending, refetch } = useDevices();
  const { endOthers } = useEndDevices();
  const end = useEnding();
  if (isPending) return <RowSkeleton />;
  if (!data)
    return <ErrorState isInline message={m.devices.error} retryLabel={m.action.retry} onRetry={() => refetch()} />;
  return (
    <>
      <p className="text-small text-ink-2">{m.devices.help}</p>
      <ul className="mt-2 divide-y divide-line">
        {data.data.map((device) => (
          <li key={device.id}>
            <DeviceRow device={device} />
          </li>
        ))}
      </ul>
      {data.data.length > 1 && (
        <Button variant="ghost" size="s" className="mt-3" onClick={() => end(m.devices.endOthersQuestion, endOthers)}>
          {m.devices.endOthers}
        </Button>
      )}
    </>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const m = useDeviceMessages();
  const { endOne } = useEndDevices();
  const end = useEnding();
  const name = [device.browser ?? m.devices.unknownBrowser, device.system].filter(Boolean).join(' · ');
  const Icon = isPhone(device) ? Smartphone : Laptop;
  return (
    <div className="flex items-center gap-4 py-4">
      <Icon size={22} strokeWidth={1.7} aria-hidden="true" className="shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="text-label break-words">{name}</p>
        <UseTimes device={device} />
      </div>
      {device.isCurrent ? (
        <span className="shrink-0 rounded-s bg-indigo-wash px-2 py-1 text-meta font-semibold text-indigo">
          {m.devices.current}
        </span>
      ) : (
        <Button
          variant="ghost"
          size="s"
          className="shrink-0"
          aria-label={fill(m.devices.endNamed, { device: name })}
          onClick={() => end(fill(m.devices.endQuestion, { device: name }), () => endOne(device.id))}
        >
          {m.devices.end}
        </Button>
      )}
    </div>
  );
}

function UseTimes({ device: { signedInAt, lastUsedAt } }: { device: Device }) {
  const m = useDeviceMessages();
  const language = useLanguage();
  const now = new Date(useServerSecond());
  const shown = (time: string) => dayAndClock(new Date(time), now, language);
  return (
    <p className="mt-0.5 text-meta text-ink-3">
      {fill(m.devices.lastUsed, { date: shown(lastUsedAt) })}
      {' · '}
      {fill(m.devices.signedIn, { date: shown(signedInAt) })}
    </p>
  );
}

const isPhone = ({ system }: Device): boolean => system === 'iPhone' || system === 'Android';

/** Asks, signs out, and says how it went. */
function useEnding(): (question: string, end: () => Promise<unknown>) => Promise<void> {
  const m = useDeviceMessages();
  return async (message, end) => {
    if (!(await showConfirm({ message, okLabel: m.devices.end }))) return;
    await end().then(
      () => showToast({ message: m.devices.ended, tone: 'success' }),
      (error: unknown) =>
        showToast({ message: error instanceof ApiError ? error.message : m.notice.network, tone: 'danger' }),
    );
  };
}
