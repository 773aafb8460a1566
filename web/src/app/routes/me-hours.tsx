import { useSettings } from '../../features/talk/appointment/api/settings.ts';
import { CalendarAddress } from '../../features/talk/appointment/components/calendar-address.tsx';
import { HoursSettings } from '../../features/talk/appointment/components/hours-settings.tsx';
import { useHoursMessages } from '../../features/talk/appointment/messages/use-hours-messages.ts';
import { classNames } from '../../shared/ui/class-names.ts';
import { MeFrame } from '../me/me-frame.tsx';
import { MeSection } from '../me/me-section.tsx';
import { useMeMessages } from '../me/messages/use-me-messages.ts';

export default function MeHoursPage() {
  const m = { ...useMeMessages(), ...useHoursMessages() };
  const areHoursComing = useSettings().isPending;
  return (
    <MeFrame title={m.mePages.hours}>
      <MeSection id="hours" title={m.hours.title}>
        <HoursSettings />
      </MeSection>
      {/* Held as `MeSection` does it: the hours above have no height yet. */}
      <div className={classNames('-mt-4', areHoursComing && 'invisible')}>
        <CalendarAddress />
      </div>
    </MeFrame>
  );
}
