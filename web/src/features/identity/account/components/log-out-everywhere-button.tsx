import { usePlaceMessages } from '../../../../messages/use-place-messages.ts';
import { toastFailure } from '../../../../shared/failures/show-failure.ts';
import { showConfirm } from '../../../../shared/ui/alerts.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { logOutEverywhere } from '../api/log-out-everywhere.ts';
import { useAccountMessages } from '../messages/use-account-messages.ts';

export function LogOutEverywhereButton() {
  const m = useAccountMessages();
  const places = usePlaceMessages();

  async function askAndLogOut(): Promise<void> {
    const isSure = await showConfirm({ message: m.me.signOutEverywhereQuestion, okLabel: places.memberTools.logout });
    if (isSure) await logOutEverywhere().catch(toastFailure);
  }

  return (
    <Button variant="ghost" onClick={askAndLogOut}>
      {m.me.signOutEverywhere}
    </Button>
  );
}
