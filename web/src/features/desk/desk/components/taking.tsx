import type { DeskCase } from '@teum/contract/desk/desk.routes';
import { fill } from '@teum/contract/language';
import { Lock } from 'lucide-react';
import { alertFailure } from '../../../../shared/failures/show-failure.ts';
import { shortClockFace } from '../../../../shared/format/clock-face.ts';
import { useServerSecond } from '../../../../shared/time/server-clock.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { useDeskMessages } from '../messages/use-desk-messages.ts';

type Taken = NonNullable<DeskCase['taken']>;

interface TakingProps {
  taken: Taken | undefined;
  me: number;
  onTake: () => Promise<unknown>;
  onRelease: () => Promise<unknown>;
}

/** Which operator has a case now, and the button that takes it or gives it back. */
export function Taking({ taken, me, onTake, onRelease }: TakingProps) {
  const m = useDeskMessages();
  const now = useServerSecond();
  const isTaken = taken !== undefined && Date.parse(taken.until) > now;
  if (isTaken && taken.by.id === me)
    return (
      <div className="flex items-center gap-3">
        <TakenBy text={fill(m.desk.mineUntil, { left: shortClockFace(Date.parse(taken.until) - now) })} />
        <Button size="s" variant="ghost" onClick={() => onRelease().then(() => undefined, alertFailure)}>
          {m.desk.release}
        </Button>
      </div>
    );
  return (
    <div className="flex items-center gap-3">
      {isTaken && <TakenBy text={fill(m.desk.takenBy, { name: taken.by.nickName })} />}
      <Button size="s" onClick={() => onTake().then(() => undefined, alertFailure)}>
        {m.desk.take}
      </Button>
    </div>
  );
}

const TakenBy = ({ text }: { text: string }) => (
  <span className="flex items-center gap-1.5 text-small text-ink-2 tabular-nums">
    <Lock size={14} strokeWidth={2} aria-hidden="true" />
    {text}
  </span>
);
