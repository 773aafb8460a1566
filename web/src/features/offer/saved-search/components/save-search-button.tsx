import type { SavedConditions } from '@teum/contract/offer/saved-search';
import { Bell } from 'lucide-react';
import { alertFailure } from '../../../../shared/failures/show-failure.ts';
import { useLoginWall } from '../../../../shared/session/login-wall.ts';
import { useWantedAct } from '../../../../shared/session/wanted-act.ts';
import { currentUser } from '../../../../shared/state/login-user.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { showToast } from '../../../../shared/ui/toast.tsx';
import { useSaveSearch } from '../api/saved-searches.ts';
import { useSavedSearchMessages } from '../messages/use-saved-search-messages.ts';

interface SaveSearchProps {
  conditions: SavedConditions;
}

const saveAct = 'saveSearch';

function useSaving(conditions: SavedConditions): () => Promise<void> {
  const m = useSavedSearchMessages();
  const { mutateAsync } = useSaveSearch();
  const askToLogIn = useLoginWall();
  const save = async () => {
    if (!currentUser()) return void (await askToLogIn({ want: { act: saveAct } }));
    await mutateAsync(conditions).then(
      () => showToast({ message: m.savedSearch.saved, tone: 'success' }),
      alertFailure,
    );
  };
  useWantedAct(saveAct, save);
  return save;
}

/** Above a list. */
export function SaveSearchButton({ conditions }: SaveSearchProps) {
  const m = useSavedSearchMessages();
  const save = useSaving(conditions);
  return (
    <Button
      variant="quiet"
      size="s"
      className="-mx-2 h-6 px-2 text-indigo"
      icon={<Bell size={16} strokeWidth={1.8} />}
      onClick={save}
    >
      <span className="max-tablet:hidden">{m.savedSearch.save}</span>
      <span className="tablet:hidden">{m.savedSearch.saveShort}</span>
    </Button>
  );
}

/** In an empty list: for those who can wait. */
export function SaveWhileWaiting({ conditions }: SaveSearchProps) {
  const m = useSavedSearchMessages();
  const save = useSaving(conditions);
  return (
    <div className="mt-4 flex items-center justify-between gap-4 rounded-l bg-sunken py-4 pr-5 pl-6 text-small text-ink-2">
      <p>
        <b className="block text-label font-strong text-ink">{m.savedSearch.waiting}</b>
        {m.savedSearch.waitingHelp}
      </p>
      <Button
        variant="ghost"
        size="s"
        className="shrink-0 bg-surface"
        icon={<Bell size={16} strokeWidth={1.8} />}
        onClick={save}
      >
        {m.savedSearch.saveShort}
      </Button>
    </div>
  );
}
