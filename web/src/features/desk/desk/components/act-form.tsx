import { fill } from '@teum/contract/language';
import { useState } from 'react';
import { failureMessage } from '../../../../shared/failures/show-failure.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { TextareaField } from '../../../../shared/ui/textarea-field.tsx';
import { showToast } from '../../../../shared/ui/toast.tsx';
import { useDeskMessages } from '../messages/use-desk-messages.ts';

type Action = 'warn' | 'suspend' | 'lift' | 'hide' | 'show' | 'stop';

interface ActFormProps {
  actions: readonly Action[];
  act: (action: Action, body: { reason: string; days: number }) => Promise<{ recordId: number }>;
}

/** A reason and one button for each action, outside a case. */
export function ActForm({ actions, act }: ActFormProps) {
  const m = useDeskMessages();
  const [reason, setReason] = useState('');
  const [days, setDays] = useState('7');
  const [problem, setProblem] = useState<string | null>(null);

  const send = (action: Action) =>
    act(action, { reason, days: Number(days) }).then(
      ({ recordId }) => {
        setReason('');
        setProblem(null);
        showToast({ message: fill(m.desk.decided, { id: recordId }), tone: 'success' });
      },
      (error: unknown) => setProblem(failureMessage(error)),
    );

  return (
    <div className="flex flex-col gap-3">
      <TextareaField
        label={m.desk.reason}
        error={problem}
        maxLength={1_000}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {actions.includes('suspend') && (
        <TextField
          label={m.desk.days}
          type="number"
          min={1}
          max={365}
          value={days}
          onChange={(event) => setDays(event.target.value)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {actions.map((action) => (
          <Button key={action} size="s" variant="ghost" disabled={reason.trim() === ''} onClick={() => send(action)}>
            {m.desk.action[action]}
          </Button>
        ))}
      </div>
    </div>
  );
}
