import type { DeskDetail } from '@teum/contract/desk/desk.routes';
import { fill } from '@teum/contract/language';
import { useState } from 'react';
import { failureMessage } from '../../../../shared/failures/show-failure.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { SelectField } from '../../../../shared/ui/select-field.tsx';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { TextareaField } from '../../../../shared/ui/textarea-field.tsx';
import { showToast } from '../../../../shared/ui/toast.tsx';
import { type Ruling, useDeskCalls } from '../api/desk.ts';
import { useDeskMessages } from '../messages/use-desk-messages.ts';
import { type Action, actionsFor } from '../model/case-words.ts';

type Outcome = NonNullable<Ruling['outcome']>;

/** Chooses an action, says why, and decides. */
export function RulingForm({ one, onDone }: { one: DeskDetail; onDone: () => void }) {
  const m = useDeskMessages();
  const { decide } = useDeskCalls();
  const [action, setAction] = useState<Action>();
  const [reason, setReason] = useState('');
  const [days, setDays] = useState('7');
  const [outcome, setOutcome] = useState<Outcome>();
  const [problem, setProblem] = useState<string | null>(null);
  const isComplete = action && reason.trim() !== '' && (action !== 'settle' || outcome);

  async function send(): Promise<void> {
    const ruling: Ruling = {
      action: action!,
      reason,
      ...(action === 'suspend' && { days: Number(days) }),
      ...(action === 'settle' && { outcome: outcome! }),
    };
    await decide({ kind: one.kind, id: one.id }, ruling).then(
      ({ recordId }) => {
        showToast({ message: fill(m.desk.decided, { id: recordId }), tone: 'success' });
        onDone();
      },
      (error: unknown) => setProblem(failureMessage(error)),
    );
  }

  return (
    <section className="flex flex-col gap-4">
      <h3 className="text-small font-semibold text-ink-2">{m.desk.actions}</h3>
      <div className="grid gap-2 desk:grid-cols-4">
        {actionsFor(one).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={action === name}
            className={classNames(
              'min-h-16 rounded-m border px-3 py-2 text-left',
              action === name ? 'border-indigo bg-indigo-wash text-indigo' : 'border-line hover:bg-sunken',
            )}
            onClick={() => setAction(name)}
          >
            <span className="block text-label font-strong">{m.desk.action[name]}</span>
            <span className="block text-meta text-ink-2">{m.desk.actionHelp[name]}</span>
          </button>
        ))}
      </div>
      {action === 'suspend' && (
        <TextField
          label={m.desk.days}
          type="number"
          min={1}
          max={365}
          value={days}
          hint={m.desk.suspendHelp}
          onChange={(event) => setDays(event.target.value)}
        />
      )}
      {action === 'settle' && (
        <SelectField
          label={m.desk.outcome}
          placeholder={m.desk.outcome}
          value={outcome ?? ''}
          options={Object.entries(m.desk.outcomes).map(([value, label]) => ({ value, label }))}
          onChange={(event) => setOutcome(event.target.value as Outcome)}
        />
      )}
      <TextareaField
        label={m.desk.reason}
        error={problem}
        maxLength={1_000}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button disabled={!isComplete} onClick={send} className="self-end">
        {action ? fill(m.desk.decide, { action: m.desk.action[action] }) : m.desk.actions}
      </Button>
    </section>
  );
}
