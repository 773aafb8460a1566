import { useDialogMessages } from '../messages/use-dialog-messages.ts';
import type { ProposalForm } from './use-proposal-form.ts';

/** What happens after the press. */
export function NextSentence({ form: { to } }: { form: ProposalForm }) {
  const m = useDialogMessages().propose;
  const sentence = { room: m.acceptFirst, move: m.standsUntil, listing: m.opensRoom }[to.at];
  return <p className="mt-4 text-center text-meta leading-5 text-balance text-ink-3">{sentence}</p>;
}
