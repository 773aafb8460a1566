import { fill } from '@teum/contract/language';
import { ShieldAlert } from 'lucide-react';
import { classNames } from '../ui/class-names.ts';
import { useSafetyMessages } from './use-safety-messages.ts';

interface DeskNoteProps {
  /** What the desk did with what stands here. */
  what: 'hidden' | 'stopped';
  reason: string;
  className?: string;
}

/** Says to its author that something is hidden, or to everyone that an auction was stopped, and why. */
export function DeskNote({ what, reason, className }: DeskNoteProps) {
  const m = useSafetyMessages();
  return (
    <div className={classNames('flex gap-2.5 rounded-m bg-sunken px-4 py-3 text-small', className)}>
      <ShieldAlert size={18} strokeWidth={1.8} className="mt-0.5 shrink-0 text-ink-3" aria-hidden="true" />
      <p className="min-w-0 wrap-anywhere">
        {m.safety[what]} <span className="text-ink-2">{fill(m.safety.why, { reason })}</span>
      </p>
    </div>
  );
}
