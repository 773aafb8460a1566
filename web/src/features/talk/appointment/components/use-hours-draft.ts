import type { AppointmentSettings } from '@teum/contract/talk/appointment.routes';
import { checkSettings } from '@teum/contract/talk/appointment-form';
import { dayOf } from '@teum/contract/talk/appointment-free-times';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import { alertFailure } from '../../../../shared/failures/show-failure.ts';
import { serverNow } from '../../../../shared/time/server-clock.ts';
import { showConfirm } from '../../../../shared/ui/alerts.tsx';
import { showToast } from '../../../../shared/ui/toast.tsx';
import { useSaveSettings } from '../api/settings.ts';
import { useHoursMessages } from '../messages/use-hours-messages.ts';

/** What is being edited, and the one call that saves it. */
export function useHoursDraft(stored: AppointmentSettings, onSaved?: () => void) {
  const m = useHoursMessages();
  const language = useLanguage();
  const save = useSaveSettings();
  const [kept, setKept] = useState(stored);
  const [settings, setSettings] = useState(stored);
  const [problem, setProblem] = useState<string>();

  async function send(): Promise<void> {
    const today = dayOf(serverNow());
    const sent = { ...settings, daysOff: settings.daysOff.filter((day) => day >= today) };
    const found = Object.values(checkSettings(sent))[0]?.[language];
    setProblem(found);
    if (found !== undefined) return;
    await save(sent).then((saved) => {
      setKept(saved);
      setSettings(saved);
      showToast({ message: m.hours.saved, tone: 'success' });
      onSaved?.();
    }, alertFailure);
  }

  return {
    settings,
    problem,
    isChanged: JSON.stringify(settings) !== JSON.stringify(kept),
    change: (part: Partial<AppointmentSettings>) => setSettings((before) => ({ ...before, ...part })),
    discard: () => setSettings(kept),
    send,
  };
}

export type HoursDraft = ReturnType<typeof useHoursDraft>;

/** Resolves to whether the unsaved hours may be given up. */
export function useUnsavedQuestion(): () => Promise<boolean> {
  const m = useHoursMessages();
  return () => showConfirm({ message: m.hours.confirmLeave, okLabel: m.hours.leave, cancelLabel: m.hours.stay });
}

/** A closed tab or a reload: the browser asks in its own words. */
export function useUnloadQuestion(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isActive]);
}
