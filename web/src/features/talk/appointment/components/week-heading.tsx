import { dateRange } from '@teum/contract/shown-calendar';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLanguage } from '../../../../messages/language.ts';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import { useDialogMessages } from '../messages/use-dialog-messages.ts';
import { dayMs } from '../model/week.ts';
import type { FreeWeek } from './use-free-week.ts';

interface WeekHeadingProps {
  mondayMs: number;
  week: Pick<FreeWeek, 'previousMs' | 'nextMs'>;
  level: 'h2' | 'h3';
  onWeek: (mondayMs: number) => void;
}

export function WeekHeading({ mondayMs, week: { previousMs, nextMs }, level: Level, onWeek }: WeekHeadingProps) {
  const m = useDialogMessages();
  const language = useLanguage();
  const icon = { size: 20, strokeWidth: 1.8 };
  return (
    <div className="flex items-center gap-2">
      <Level aria-live="polite" className="flex-1 text-label font-bold tabular-nums desk:text-[20px] desk:leading-7">
        {dateRange(new Date(mondayMs), new Date(mondayMs + 6 * dayMs), language)}
      </Level>
      <IconButton
        variant="outline"
        label={m.propose.previousWeek}
        icon={<ChevronLeft {...icon} />}
        disabled={previousMs === undefined}
        onClick={() => previousMs !== undefined && onWeek(previousMs)}
      />
      <IconButton
        variant="outline"
        label={m.propose.nextWeek}
        icon={<ChevronRight {...icon} />}
        disabled={nextMs === undefined}
        onClick={() => nextMs !== undefined && onWeek(nextMs)}
      />
    </div>
  );
}
