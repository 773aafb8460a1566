import { Button } from '../../../../shared/ui/button.tsx';
import { showToast } from '../../../../shared/ui/toast.tsx';
import { type PushState, usePushState, useTurnPushOff, useTurnPushOn } from '../api/push-subscription.ts';
import { usePushMessages } from '../messages/use-push-messages.ts';

/** Whether this browser shows notices, and where that is changed. */
export function PushSwitch() {
  const m = usePushMessages();
  const state = usePushState();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-l border border-line bg-surface p-5">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-label font-strong">{m.push.title}</h2>
        <p role="status" className="mt-1 text-small text-ink-2">
          {m.push[state === 'unknown' ? 'off' : state]}
        </p>
      </div>
      <SwitchButton state={state} />
    </div>
  );
}

function SwitchButton({ state }: { state: PushState }) {
  const m = usePushMessages();
  const turnOn = useTurningOn();
  const { mutateAsync: turnOff } = useTurnPushOff();
  if (state === 'unsupported' || state === 'blocked') return null;
  if (state !== 'on')
    return (
      <Button size="s" pending={state === 'unknown'} onClick={turnOn}>
        {m.push.turnOn}
      </Button>
    );
  return (
    <Button
      size="s"
      variant="ghost"
      onClick={() =>
        turnOff().then(
          () => showToast({ message: m.push.turnedOff, tone: 'success' }),
          () => showToast({ message: m.notice.network, tone: 'danger' }),
        )
      }
    >
      {m.push.turnOff}
    </Button>
  );
}

/** Asks the browser, and says how it went. */
export function useTurningOn(): () => Promise<void> {
  const m = usePushMessages();
  const { mutateAsync: turnOn } = useTurnPushOn();
  return () =>
    turnOn().then(
      (isOn) =>
        showToast(isOn ? { message: m.push.turnedOn, tone: 'success' } : { message: m.push.blocked, tone: 'danger' }),
      () => showToast({ message: m.push.failed, tone: 'danger' }),
    );
}
