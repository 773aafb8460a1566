import { useState } from 'react';
import { Link } from '../../../../shared/navigation/link.tsx';
import { paths } from '../../../../shared/paths.ts';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { useDeskCalls } from '../api/desk.ts';
import { useDeskMessages } from '../messages/use-desk-messages.ts';
import { ActForm } from './act-form.tsx';

/** Stops or hides an auction by its number. */
export function AuctionFinder() {
  const m = useDeskMessages();
  const { stopAuction, actOnThing } = useDeskCalls();
  const [typed, setTyped] = useState('');
  const id = /^[1-9]\d{0,14}$/.test(typed) ? Number(typed) : undefined;
  return (
    <div className="mx-auto flex max-w-200 flex-col gap-6">
      <TextField
        label={m.desk.auctionId}
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.target.value.trim())}
      />
      {id !== undefined && (
        <>
          <Link to={paths.auction(id)} className="self-start text-small text-indigo underline underline-offset-4">
            {m.desk.page}
          </Link>
          <ActForm
            actions={['stop', 'hide', 'show']}
            act={(action, { reason }) =>
              action === 'stop'
                ? stopAuction(id, reason)
                : actOnThing({ kind: 'auction', id }, { action: action as 'hide' | 'show', reason })
            }
          />
        </>
      )}
    </div>
  );
}
