import { useIsWide } from '../../../../shared/use-is-wide.ts';
import { PhoneProposal } from './phone-proposal.tsx';
import { type ProposalProps, useProposalForm } from './use-proposal-form.ts';
import { WideProposal } from './wide-proposal.tsx';

/** Proposes a time, another time, or a move: in a sheet on a phone, beside a week on a wide screen. */
export function ProposalDialog(props: ProposalProps) {
  const isWide = useIsWide();
  const form = useProposalForm(props);
  return isWide ? (
    <WideProposal form={form} onClose={props.onClose} />
  ) : (
    <PhoneProposal form={form} onClose={props.onClose} />
  );
}
