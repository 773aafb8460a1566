import type { ComponentProps } from 'react';
import { lazyCode, useLazyCode } from '../../../../shared/ui/lazy-code.ts';
import type { CancelDialog } from './cancel-dialog.tsx';
import type { ProposalDialog } from './proposal-dialog.tsx';

/* A room is opened more often than a dialog: their code loads when they open. */
const lazyProposal = lazyCode(async () => (await import('./proposal-dialog.tsx')).ProposalDialog);
const lazyCancel = lazyCode(async () => (await import('./cancel-dialog.tsx')).CancelDialog);

export function LazyProposalDialog({ isOpen, ...props }: { isOpen: boolean } & ComponentProps<typeof ProposalDialog>) {
  const Dialog = useLazyCode(lazyProposal, { isWanted: isOpen });
  return isOpen && Dialog && <Dialog {...props} />;
}

export function LazyCancelDialog({ isOpen, ...props }: { isOpen: boolean } & ComponentProps<typeof CancelDialog>) {
  const Dialog = useLazyCode(lazyCancel, { isWanted: isOpen });
  return isOpen && Dialog && <Dialog {...props} />;
}
