import type { ComponentProps } from 'react';
import { lateCode, useLateCode } from '../../../../shared/ui/late-code.ts';
import type { CancelDialog } from './cancel-dialog.tsx';
import type { ProposalDialog } from './proposal-dialog.tsx';

/* A room is opened more often than a dialog: their code loads when they open. */
const lateProposal = lateCode(async () => (await import('./proposal-dialog.tsx')).ProposalDialog);
const lateCancel = lateCode(async () => (await import('./cancel-dialog.tsx')).CancelDialog);

export function LateProposalDialog({ isOpen, ...props }: { isOpen: boolean } & ComponentProps<typeof ProposalDialog>) {
  const Dialog = useLateCode(lateProposal, { isWanted: isOpen });
  return isOpen && Dialog && <Dialog {...props} />;
}

export function LateCancelDialog({ isOpen, ...props }: { isOpen: boolean } & ComponentProps<typeof CancelDialog>) {
  const Dialog = useLateCode(lateCancel, { isWanted: isOpen });
  return isOpen && Dialog && <Dialog {...props} />;
}
