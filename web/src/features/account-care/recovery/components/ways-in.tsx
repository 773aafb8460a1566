import type { WayIn } from '@teum/contract/account-care/recovery.routes';
import { fill } from '@teum/contract/language';
import { dayAndClock } from '@teum/contract/shown-moment';
import { KeyRound, Link2 } from 'lucide-react';
import { useId } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import type { SignInProvider } from '../../../../shared/config.ts';
import { useServerSecond } from '../../../../shared/time/server-clock.ts';
import { CheckField } from '../../../../shared/ui/check-field.tsx';
import { useRecoveryMessages } from '../messages/use-recovery-messages.ts';

interface WaysInProps {
  ways: readonly WayIn[];
  kept: readonly string[];
  onKept(kept: string[]): void;
}

/** What else opens the account, and what the new password does to it. */
export function WaysIn({ ways, kept, onKept }: WaysInProps) {
  const m = useRecoveryMessages();
  const id = useId();
  if (ways.length === 0) return null;
  const lead = ways.some(({ fate }) => fate === 'ends') ? m.waysIn.allEnd : m.waysIn.lead;

  const keep = (way: string, isKept: boolean): void =>
    onKept(isKept ? [...kept, way] : kept.filter((other) => other !== way));

  return (
    <section aria-labelledby={id} className="rounded-m bg-sunken p-4">
      <h3 id={id} className="text-label font-strong">
        {m.waysIn.title}
      </h3>
      <p className="mt-1 text-small text-ink-2">{lead}</p>
      <ul className="mt-2 divide-y divide-line">
        {ways.map((way) => (
          <li key={way.id}>
            <Way way={way} isKept={kept.includes(way.id)} onKept={(isKept) => keep(way.id, isKept)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Way({ way, isKept, onKept }: { way: WayIn; isKept: boolean; onKept(isKept: boolean): void }) {
  const m = useRecoveryMessages();
  const language = useLanguage();
  const now = new Date(useServerSecond());
  const Icon = way.kind === 'passkey' ? KeyRound : Link2;
  const name = nameOf(way, m.waysIn);
  const date = dayAndClock(new Date(way.addedAt), now, language);
  return (
    <div className="py-3">
      <div className="flex items-center gap-3">
        <Icon size={20} strokeWidth={1.7} aria-hidden="true" className="shrink-0 text-ink-3" />
        <div className="min-w-0 flex-1">
          <p className="text-small font-strong break-words">{name}</p>
          <p className="mt-0.5 text-meta text-ink-2">{fill(m.waysIn.addedOn, { date })}</p>
        </div>
        <span
          className={`shrink-0 text-meta font-semibold ${way.fate === 'stays' || isKept ? 'text-ink-2' : 'text-danger'}`}
        >
          {way.fate === 'stays' || isKept ? m.waysIn.stays : m.waysIn.ends}
        </span>
      </div>
      {way.fate === 'ends-unless-kept' && (
        <CheckField name={way.id} label={fill(m.waysIn.keep, { way: name })} isChecked={isKept} onChange={onKept} />
      )}
    </div>
  );
}

function nameOf({ kind, name }: WayIn, m: ReturnType<typeof useRecoveryMessages>['waysIn']): string {
  return kind === 'passkey' ? fill(m.passkey, { name }) : fill(m.provider, { name: m[name as SignInProvider] ?? name });
}
