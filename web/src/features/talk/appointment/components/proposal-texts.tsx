import { isLateChange } from '@teum/contract/talk/appointment-transitions';
import { serverNow } from '../../../../shared/time/server-clock.ts';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { TextareaField } from '../../../../shared/ui/textarea-field.tsx';
import { useDialogMessages } from '../messages/use-dialog-messages.ts';
import type { ProposalForm } from './use-proposal-form.ts';

/** Where, a note, and why the time is to be moved. All but the reason may stay empty. */
export function ProposalTexts({ form }: { form: ProposalForm }) {
  const m = useDialogMessages();
  const { text, problems, change, to } = form;
  const field = (name: keyof typeof text) => ({
    name,
    value: text[name],
    error: problems[name] ?? null,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change(name, currentTarget.value),
  });
  return (
    <div className="mt-6 flex flex-col gap-5">
      {to.at === 'move' && isLateChange(Date.parse(to.startsAt), serverNow()) && (
        <p className="rounded-m bg-sunken p-4 text-small text-ink-2">{m.propose.lazyMove}</p>
      )}
      {to.at === 'move' && (
        <TextareaField label={m.propose.reason} hint={m.propose.reasonHint} rows={2} {...field('reason')} />
      )}
      <TextField label={m.propose.place} placeholder={m.propose.placeHint} autoComplete="off" {...field('place')} />
      <TextField label={m.propose.note} placeholder={m.propose.noteHint} autoComplete="off" {...field('note')} />
    </div>
  );
}
