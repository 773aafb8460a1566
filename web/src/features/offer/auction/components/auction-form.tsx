import type { UserInfo } from '@teum/contract/identity/account.routes';
import { fill } from '@teum/contract/language';
import { auctionDurations } from '@teum/contract/limits';
import { checkAuction, listingSentences } from '@teum/contract/offer/listing-form';
import { visibleText } from '@teum/contract/visible-text';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import { withDoneLine } from '../../../../shared/navigation/done-line.ts';
import { useNavigate } from '../../../../shared/navigation/navigation.tsx';
import { OfferForm, type SentOffer } from '../../../../shared/offer/offer-form.tsx';
import { paths } from '../../../../shared/paths.ts';
import { showAlert, showConfirm } from '../../../../shared/ui/alerts.tsx';
import { SelectField } from '../../../../shared/ui/select-field.tsx';
import { useCreateAuction } from '../api/create-auction.ts';
import { useAuctionFormMessages } from '../messages/use-auction-form-messages.ts';
import { type AuctionFields, auctionDraft, emptyAuctionFields } from '../model/auction-draft.ts';
import { AuctionPreview } from './auction-form-preview.tsx';
import { useRelistedPicture } from './use-relisted-picture.ts';

interface AuctionFormProps {
  seller: UserInfo;
  /** A buyer's button, at rest. */
  previewAction: ReactNode;
}

export function AuctionForm({ seller, previewAction }: AuctionFormProps) {
  const m = useAuctionFormMessages().auctionForm;
  const navigate = useNavigate();
  const [draft] = useState(() => auctionDraft(seller.id));
  const { mutateAsync: createAuction } = useCreateAuction();
  const durationField = useDurationField();

  async function save({
    title,
    description,
    duration,
    startingPrice,
    details,
    file,
    ...sent
  }: SentOffer<AuctionFields>) {
    const form = { title, description, duration: Number(duration), startingPrice: Number(startingPrice), ...details };
    const auctionId = await createAuction({ form, file: file!, ...sent });
    draft.forget();
    await showAlert({ message: m.created });
    navigate(paths.home, { state: withDoneLine({ kind: 'created', auctionId, title: visibleText(title) }) });
  }

  async function leave(): Promise<void> {
    await showAlert({ message: m.failed });
    navigate(paths.home);
  }

  return (
    <OfferForm
      kind="auction"
      of="new"
      draft={draft}
      original={emptyAuctionFields}
      price={{ name: 'startingPrice', label: m.startingPrice }}
      picture={{ name: 'auctionThumbnail', label: m.thumbnail }}
      submitLabel={m.submit}
      check={checkAuction}
      confirm={() => showConfirm({ message: m.confirm, okLabel: m.submit })}
      save={save}
      onFailed={leave}
      useGivenPicture={useRelistedPicture}
      fields={({ text, change, error, focusable }) => (
        <SelectField
          {...durationField(text('duration'), (duration) => change('duration', duration))}
          ref={focusable('duration')}
          label={m.duration}
          error={error('duration')}
        />
      )}
      note={<p className="text-small text-ink-2">{m.irreversible}</p>}
      preview={(texts, file, onClose) => (
        <AuctionPreview auction={texts} file={file} seller={seller} action={previewAction} onClose={onClose} />
      )}
    />
  );
}

/** "No choice" is an option, too, because the spec has an error for it. */
function useDurationField() {
  const m = useAuctionFormMessages();
  const language = useLanguage();
  const days = auctionDurations.map((count) => ({ value: String(count), label: fill(m.auctionForm.days, { count }) }));
  return (value: string, onChoose: (duration: string) => void) => ({
    value,
    options: [{ value: '', label: m.auctionForm.durationUnchosen }, ...days],
    onChange: ({ currentTarget }: { currentTarget: HTMLSelectElement }) => {
      onChoose(currentTarget.value);
      if (!(Number(currentTarget.value) > 0)) void showAlert({ message: listingSentences.durationRequired[language] });
    },
  });
}
