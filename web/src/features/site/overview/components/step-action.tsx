import type { Auction } from '@teum/contract/offer/auction.routes';
import type { DueReview } from '@teum/contract/talk/review.routes';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import type { ButtonLook } from '../../../../shared/ui/button-look.ts';
import type { StepFacts } from '../model/step-facts.ts';
import type { Step } from '../model/steps.ts';

/** The steps that belong to other features, which render their own buttons. */
export interface StepActions {
  review: (review: DueReview, look: ButtonLook) => ReactNode;
  relist: (auction: Auction, look: ButtonLook) => ReactNode;
}

interface StepActionProps {
  step: Step;
  facts: StepFacts;
  label: string;
  look: ButtonLook;
  actions: StepActions;
}

export function StepAction({ step, facts, label, look, actions }: StepActionProps): ReactNode {
  if (step.kind === 'review') return actions.review(step.review, look);
  if (step.kind === 'relist') return actions.relist(step.auction, look);
  return (
    <ButtonLink {...look} to={facts.to!} aria-label={`${label}: ${facts.title}`}>
      {label}
    </ButtonLink>
  );
}
