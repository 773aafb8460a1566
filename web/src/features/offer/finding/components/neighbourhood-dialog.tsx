import { placesIn } from '@teum/contract/offer/finding';
import { useState } from 'react';
import { RegionChoice } from '../../../../shared/offer/region-choice.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { lazyCode, useLazyCode } from '../../../../shared/ui/lazy-code.ts';
import { useFindingMessages } from '../messages/use-finding-messages.ts';
import { chooseNeighbourhood, chosenNeighbourhood, forgetNeighbourhood } from '../model/neighbourhood.ts';

interface NeighbourhoodDialogProps {
  /** Called with the chosen place, or with undefined once it is forgotten. */
  onChoose: (place: string | undefined) => void;
  onClose: () => void;
}

const lazyRegions = lazyCode(() => import('@teum/contract/offer/regions'));

export default function NeighbourhoodDialog({ onChoose, onClose }: NeighbourhoodDialogProps) {
  const m = useFindingMessages();
  const regions = useLazyCode(lazyRegions, { isWanted: true });
  const [kept] = useState(chosenNeighbourhood);
  const [region, setRegion] = useState(() => (kept ? placesIn(kept)[0]! : ''));

  function forget(): void {
    forgetNeighbourhood();
    onChoose(undefined);
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.neighbourhood.title}
      closeLabel={m.action.close}
      footer={
        <>
          {kept && (
            <Button variant="ghost" onClick={forget}>
              {m.neighbourhood.forget}
            </Button>
          )}
          <Button
            className="flex-1"
            disabled={region.length !== 5}
            onClick={() => onChoose(chooseNeighbourhood(region))}
          >
            {m.neighbourhood.choose}
          </Button>
        </>
      }
    >
      <p className="mb-5 text-small text-ink-2">{m.neighbourhood.lead}</p>
      <div className="flex min-h-41 flex-col gap-3">
        <RegionChoice place={region} provinces={regions?.provinces ?? []} onPlace={setRegion} />
      </div>
    </Dialog>
  );
}
