import { fill } from '@teum/contract/language';
import type { QuietHours } from '@teum/contract/notice/notice-ways';
import { CheckField } from '../../../../shared/ui/check-field.tsx';
import { SelectField } from '../../../../shared/ui/select-field.tsx';
import { showToast } from '../../../../shared/ui/toast.tsx';
import { useSetQuietHours } from '../api/notice-settings.ts';
import { useNoticeWayMessages } from '../messages/use-notice-way-messages.ts';

export function QuietHoursChoice({ quietHours }: { quietHours: QuietHours }) {
  const m = useNoticeWayMessages();
  const { mutate: save } = useSetQuietHours();
  const change = (changed: Partial<QuietHours>) =>
    save({ ...quietHours, ...changed }, { onError: () => showToast({ message: m.noticeWays.failed, tone: 'danger' }) });
  return (
    <div>
      <h3 className="mb-1 text-lead font-strong">{m.noticeWays.quietTitle}</h3>
      <p className="text-small text-ink-2">{m.noticeWays.quietHelp}</p>
      <CheckField
        name="quietHours"
        label={m.noticeWays.quietSwitch}
        isChecked={quietHours.isOn}
        onChange={(isOn) => change({ isOn })}
      />
      {quietHours.isOn && (
        <div className="mt-2 grid max-w-90 grid-cols-2 gap-3">
          <HourField
            label={m.noticeWays.from}
            hour={quietHours.from}
            other={quietHours.until}
            onChange={(from) => change({ from })}
          />
          <HourField
            label={m.noticeWays.until}
            hour={quietHours.until}
            other={quietHours.from}
            onChange={(until) => change({ until })}
          />
        </div>
      )}
    </div>
  );
}

interface HourFieldProps {
  label: string;
  hour: number;
  /** Hours without a length are not offered. */
  other: number;
  onChange(hour: number): void;
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);

function HourField({ label, hour, other, onChange }: HourFieldProps) {
  const m = useNoticeWayMessages();
  return (
    <SelectField
      label={label}
      value={String(hour)}
      options={hours
        .filter((each) => each !== other)
        .map((each) => ({ value: String(each), label: fill(m.noticeWays.hour, { hour: each }) }))}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    />
  );
}
