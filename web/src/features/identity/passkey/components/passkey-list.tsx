import type { UserInfo } from '@teum/contract/identity/account.routes';
import type { Passkey } from '@teum/contract/identity/passkey.routes';
import { fill } from '@teum/contract/language';
import { fullDate } from '@teum/contract/shown-time';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import { toastFailure } from '../../../../shared/failures/show-failure.ts';
import { passkeyObstacle } from '../../../../shared/passkey/browser-passkeys.ts';
import { usePasskeys } from '../../../../shared/passkey/own-passkeys.ts';
import { withProof } from '../../../../shared/proof/fresh-proof.ts';
import { showConfirm } from '../../../../shared/ui/alerts.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { ErrorState } from '../../../../shared/ui/error-state.tsx';
import { RowSkeleton } from '../../../../shared/ui/skeleton.tsx';
import { showToast } from '../../../../shared/ui/toast.tsx';
import { usePasskeyChanges } from '../api/passkeys.ts';
import { usePasskeyMessages } from '../messages/use-passkey-messages.ts';
import { AddPasskey } from './add-passkey.tsx';
import { RenamePasskey } from './rename-passkey.tsx';

/** The account's passkeys: add, name, remove. */
export function PasskeyList({ user }: { user: UserInfo }) {
  const m = usePasskeyMessages();
  const { data, isPending, refetch } = usePasskeys();
  const obstacle = passkeyObstacle();
  if (isPending) return <RowSkeleton />;
  if (!data)
    return <ErrorState isInline message={m.passkeys.error} retryLabel={m.action.retry} onRetry={() => refetch()} />;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-small text-ink-2">{m.passkeys.help}</p>
      {data.data.length === 0 ? (
        <p className="text-small text-ink-3">{m.passkeys.none}</p>
      ) : (
        <ul className="divide-y divide-line">
          {data.data.map((passkey) => (
            <li key={passkey.id}>
              <PasskeyRow passkey={passkey} />
            </li>
          ))}
        </ul>
      )}
      {obstacle ? <p className="text-small text-ink-3">{m.passkeys[obstacle]}</p> : <AddPasskey user={user} />}
    </div>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const m = usePasskeyMessages();
  const [isRenaming, setIsRenaming] = useState(false);
  const { remove } = usePasskeyChanges();
  const { id, name, isBlocked } = passkey;

  async function askAndRemove(): Promise<void> {
    const message = fill(m.passkeys.removeQuestion, { passkey: name });
    if (!(await showConfirm({ message, okLabel: m.passkeys.remove, tone: 'danger' }))) return;
    await withProof('passkeys', () => remove(id)).then((end) => {
      if (end === 'done') showToast({ message: m.passkeys.removed, tone: 'success' });
    }, toastFailure);
  }

  if (isRenaming) return <RenamePasskey passkey={passkey} onEnd={() => setIsRenaming(false)} />;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <KeyRound size={22} strokeWidth={1.7} aria-hidden="true" className="shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-label break-words">{name}</p>
        {isBlocked ? <p className="mt-0.5 text-meta text-danger">{m.passkeys.blocked}</p> : <Dates passkey={passkey} />}
      </div>
      <div className="flex gap-2">
        <Button
          variant="ghost"
          size="s"
          aria-label={fill(m.passkeys.renameNamed, { passkey: name })}
          onClick={() => setIsRenaming(true)}
        >
          {m.passkeys.rename}
        </Button>
        <Button
          variant="ghost"
          size="s"
          aria-label={fill(m.passkeys.removeNamed, { passkey: name })}
          onClick={askAndRemove}
        >
          {m.passkeys.remove}
        </Button>
      </div>
    </div>
  );
}

function Dates({ passkey: { createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const m = usePasskeyMessages();
  const language = useLanguage();
  const shown = (time: string) => fullDate(new Date(time), language);
  return (
    <p className="mt-0.5 text-meta text-ink-3">
      {fill(m.passkeys.addedOn, { date: shown(createdAt) })}
      {' · '}
      {lastUsedAt === null ? m.passkeys.neverUsed : fill(m.passkeys.lastUsed, { date: shown(lastUsedAt) })}
    </p>
  );
}
