import type { Device, Devices } from '@teum/contract/account-care/device.routes';
import { fill } from '@teum/contract/language';
import { dayAndClock } from '@teum/contract/shown-moment';
import { CalendarDays, Laptop, type LucideIcon, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import { toastFailure } from '../../../../shared/failures/show-failure.ts';
import { useServerSecond } from '../../../../shared/time/server-clock.ts';
import { showConfirm } from '../../../../shared/ui/alerts.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { ErrorState } from '../../../../shared/ui/error-state.tsx';
import { RowSkeleton } from '../../../../shared/ui/skeleton.tsx';
import { showToast } from '../../../../shared/ui/toast.tsx';
import { useDevices, useEndDevices } from '../api/devices.ts';
import { useDeviceMessages } from '../messages/use-device-messages.ts';

/** Where the account is signed in; each place but this one can be signed out. */
export function DeviceList() {
  const m = useDeviceMessages();
  const { data, isPending, refetch } = useDevices();
  const { endOthers } = useEndDevices();
  const end = useEnding();
  const asked = useAsked();
  if (isPending) return <RowSkeleton />;
  if (!data)
    return <ErrorState isInline message={m.devices.error} retryLabel={m.action.retry} onRetry={() => refetch()} />;
  const endOthersQuestion = data.calendarAddress ? m.devices.endOthersAndCalendarQuestion : m.devices.endOthersQuestion;
  return (
    <>
      <p className="text-small text-ink-2">{m.devices.help}</p>
      <ul className="mt-2 divide-y divide-line">
        {data.data.map((device) => (
          <li key={device.id}>
            <DeviceRow device={device} />
          </li>
        ))}
        {data.calendarAddress && (
          <li>
            <CalendarRow address={data.calendarAddress} />
          </li>
        )}
      </ul>
      {(data.data.length > 1 || data.calendarAddress) && (
        <Button
          variant="ghost"
          size="s"
          className="mt-3"
          onClick={() => end({ ...asked.logOut, message: endOthersQuestion }, endOthers)}
        >
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
  const asked = useAsked();
  const name = [device.browser ?? m.devices.unknownBrowser, device.system].filter(Boolean).join(' · ');
  return (
    <Row icon={isPhone(device) ? Smartphone : Laptop} name={name} times={<UseTimes device={device} />}>
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
          onClick={() =>
            end({ ...asked.logOut, message: fill(m.devices.endQuestion, { device: name }) }, () => endOne(device.id))
          }
        >
          {m.devices.end}
        </Button>
      )}
    </Row>
  );
}

/** No device, but whoever has the address reads the appointments without a sign-in. */
function CalendarRow({ address }: { address: NonNullable<Devices['calendarAddress']> }) {
  const m = useDeviceMessages();
  const language = useLanguage();
  const now = new Date(useServerSecond());
  const { closeCalendarAddress } = useEndDevices();
  const end = useEnding();
  const asked = useAsked();
  const date = dayAndClock(new Date(address.madeAt), now, language);
  return (
    <Row icon={CalendarDays} name={m.devices.calendar} times={fill(m.devices.calendarMade, { date })}>
      <Button
        variant="ghost"
        size="s"
        className="shrink-0"
        aria-label={m.devices.closeCalendar}
        onClick={() => end(asked.closeCalendar, closeCalendarAddress)}
      >
        {m.devices.close}
      </Button>
    </Row>
  );
}

interface RowProps {
  icon: LucideIcon;
  name: string;
  times: ReactNode;
  children: ReactNode;
}

function Row({ icon: Icon, name, times, children }: RowProps) {
  return (
    <div className="flex items-center gap-4 py-4">
      <Icon size={22} strokeWidth={1.7} aria-hidden="true" className="shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="text-label break-words">{name}</p>
        <p className="mt-0.5 text-meta text-ink-3">{times}</p>
      </div>
      {children}
    </div>
  );
}

function UseTimes({ device: { signedInAt, lastUsedAt } }: { device: Device }) {
  const m = useDeviceMessages();
  const language = useLanguage();
  const now = new Date(useServerSecond());
  const shown = (time: string) => dayAndClock(new Date(time), now, language);
  return (
    <>
      {fill(m.devices.lastUsed, { date: shown(lastUsedAt) })}
      {' · '}
      {fill(m.devices.signedIn, { date: shown(signedInAt) })}
    </>
  );
}

const isPhone = ({ system }: Device): boolean => system === 'iPhone' || system === 'Android';

interface Asked {
  message: string;
  okLabel: string;
  done: string;
}

function useAsked() {
  const { devices: m } = useDeviceMessages();
  return {
    logOut: { okLabel: m.end, done: m.ended },
    closeCalendar: { message: m.closeCalendarQuestion, okLabel: m.close, done: m.calendarClosed },
  };
}

/** Asks, ends it, and says how it went. */
function useEnding(): (asked: Asked, end: () => Promise<unknown>) => Promise<void> {
  return async ({ message, okLabel, done }, end) => {
    if (!(await showConfirm({ message, okLabel }))) return;
    await end().then(() => showToast({ message: done, tone: 'success' }), toastFailure);
  };
}
