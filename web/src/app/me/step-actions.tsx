import { useQueryClient } from '@tanstack/react-query';
import { RelistInList } from '../../features/offer/auction/components/relist-button.tsx';
import { overviewKey } from '../../features/site/overview/api/overview-keys.ts';
import type { StepActions } from '../../features/site/overview/components/step-action.tsx';
import { WriteReviewButton } from '../../features/talk/review/components/due-reviews.tsx';

/** The buttons of steps that belong to other features. */
export function useStepActions(): StepActions {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: overviewKey });
  return {
    review: (due, look) => <WriteReviewButton due={due} {...look} onClose={refresh} />,
    relist: (auction, look) => <RelistInList auction={auction} {...look} />,
  };
}
