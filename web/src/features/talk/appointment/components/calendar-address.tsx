import { fill } from '@teum/contract/language';
import { fullDate } from '@teum/contract/shown-time';
import { useState } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import { useCalendarAddress } from '../../../../shared/calendar-address.ts';
import { alertFailure } from '../../../../shared/failures/show-failure.ts';
import { showConfirm } from '../../../../shared/ui/alerts.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { showToast } from '../../../../shared/ui/toast.tsx';
import { useAddressChanges } from '../api/calendar-address.ts';
import { useListMessages } from '../messages/use-list-messages.ts';

/** The private address for calendar programs: make, copy, close. */
export function CalendarAddress() {
  const m = useListMessages();
  const language = useLanguage();
  const { data } = useCalendarAddress();
  const { make, revoke } = useAddressChanges();
  const [address, setAddress] = useState<string>();
  const isOpen = data?.isOpen === true;

  async function makeOne(): Promise<void> {
    if (isOpen && !(await showConfirm({ message: m.calendarAddress.anewConfirm, okLabel: m.calendarAddress.makeAnew })))
      return;
    await make().then(setAddress, alertFailure);
  }

  async function closeIt(): Promise<void> {
    const { revokeConfirm, revoke: okLabel } = m.calendarAddress;
    if (!(await showConfirm({ message: revokeConfirm, tone: 'danger', okLabel }))) return;
    await revoke().then(() => {
      setAddress(undefined);
      showToast({ message: m.calendarAddress.revoked, tone: 'success' });
    }, alertFailure);
  }

  return (
    <section className="mt-4 rounded-m bg-sunken p-4">
      <h2 className="text-small leading-5 font-strong">{m.calendarAddress.title}</h2>
      <p className="mt-1 text-meta leading-4.75 text-ink-2">{m.calendarAddress.help}</p>
      {address === undefined && isOpen && data.madeAt && (
        <p className="mt-2 text-meta text-ink-2">
          {fill(m.calendarAddress.madeOn, { date: fullDate(new Date(data.madeAt), language) })}
        </p>
      )}
      {address !== undefined && <MadeAddress address={address} />}
      <div className="mt-3 grid gap-2">
        {address === undefined && (
          <Button variant="ghost" size="s" className="w-full bg-surface" onClick={makeOne}>
            {isOpen ? m.calendarAddress.makeAnew : m.calendarAddress.make}
          </Button>
        )}
        {isOpen && (
          <Button variant="quiet" size="s" className="w-full" onClick={closeIt}>
            {m.calendarAddress.revoke}
          </Button>
        )}
      </div>
    </section>
  );
}

/** The server keeps only a hash of it: it can be copied now, or made anew. */
function MadeAddress({ address }: { address: string }) {
  const m = useListMessages();

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(address);
    showToast({ message: m.calendarAddress.copied, tone: 'success' });
  }

  return (
    <div className="mt-3 grid gap-2">
      <TextField
        label={m.calendarAddress.address}
        hint={m.calendarAddress.once}
        value={address}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button size="s" className="w-full" onClick={copy}>
        {m.calendarAddress.copy}
      </Button>
    </div>
  );
}
