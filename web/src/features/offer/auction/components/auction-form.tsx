import type { UserInfo } from '@teum/contract/identity/account.routes';
import { fill } from '@teum/contract/language';
import { auctionDurations } from '@teum/contract/limits';
import { checkAuction, listingSentences } from '@teum/contract/offer/listing-form';
import { visibleText } from '@teum/contract/visible-text';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import { ApiError } from '../../../../shared/api-client.ts';
import { DraftNotice } from '../../../../shared/form/draft-notice.tsx';
import { newRequestKey } from '../../../../shared/form/form-draft.ts';
import { formGrid } from '../../../../shared/form/form-grid.ts';
import { isCorrectable } from '../../../../shared/form/is-correctable.ts';
import { ThumbnailField } from '../../../../shared/form/thumbnail-field.tsx';
import { UploadProgress } from '../../../../shared/form/upload-progress.tsx';
import { useAlertedForm } from '../../../../shared/form/use-alerted-form.ts';
import { useStartingOver } from '../../../../shared/form/use-starting-over.ts';
import { type DoneLine, withDoneLine } from '../../../../shared/navigation/done-line.ts';
import { useNavigate } from '../../../../shared/navigation/navigation.tsx';
import { OfferDetailsField } from '../../../../shared/offer/offer-details-field.tsx';
import { offerRequestOf } from '../../../../shared/offer/offer-fields.ts';
import { paths } from '../../../../shared/paths.ts';
import { RichTextEditor } from '../../../../shared/rich-text/rich-text-editor.tsx';
import { showAlert, showConfirm } from '../../../../shared/ui/alerts.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { PriceField } from '../../../../shared/ui/price-field.tsx';
import { SelectField } from '../../../../shared/ui/select-field.tsx';
import { useCreateAuction } from '../api/create-auction.ts';
import { useAuctionFormMessages } from '../messages/use-auction-form-messages.ts';
import { auctionDraft, emptyAuctionFields } from '../model/auction-draft.ts';
import { AuctionPreview } from './auction-form-preview.tsx';
import { useRelistedPicture } from './use-relisted-picture.ts';

interface AuctionFormProps {
  seller: UserInfo;
  /** A buyer's button, at rest. */
  previewAction: ReactNode;
}

export function AuctionForm({ seller, previewAction }: AuctionFormProps) {
  const [draft] = useState(() => auctionDraft(seller.id));
  const { formKey, startOver } = useStartingOver(draft);
  return <FilledAuctionForm key={formKey} {...{ seller, previewAction, draft }} onStartOver={startOver} />;
}

type Draft = ReturnType<typeof auctionDraft>;

interface FilledAuctionFormProps extends AuctionFormProps {
  draft: Draft;
  onStartOver: () => void;
}

function FilledAuctionForm({ seller, previewAction, draft, onStartOver }: FilledAuctionFormProps) {
  const m = useAuctionFormMessages();
  const [kept] = useState(draft.read);
  const [isUploading, setIsUploading] = useState(false);
  const [isAddingPictures, setIsAddingPictures] = useState(false);
  const [isPreviewOpen, setIsPreviewOpen] = useState(false);
  const form = useAuctionForm(draft, kept);
  const { values, change, error, focusable } = form;
  const isLoadingPicture = useRelistedPicture(values.auctionThumbnail, (picture) =>
    change('auctionThumbnail', picture),
  );
  const durationProps = useDurationField(values.duration, (duration) => change('duration', duration));

  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-6">
      {kept && <DraftNotice of="new" onStartOver={onStartOver} />}
      <div className={formGrid}>
        <RichTextEditor
          ref={focusable('title')}
          kind="title"
          mediaKind="auction"
          label={m.auctionForm.title}
          placeholder={m.auctionForm.titlePlaceholder}
          initialHtml={values.title}
          error={error('title')}
          onChange={(html) => change('title', html)}
        />
        <ThumbnailField
          ref={focusable('auctionThumbnail')}
          label={m.auctionForm.thumbnail}
          file={values.auctionThumbnail}
          error={error('auctionThumbnail')}
          onChange={(file) => change('auctionThumbnail', file)}
          className="desk:col-start-2 desk:row-span-2"
        />
        <RichTextEditor
          ref={focusable('description')}
          kind="text"
          mediaKind="auction"
          label={m.auctionForm.description}
          placeholder={m.auctionForm.descriptionPlaceholder}
          initialHtml={values.description}
          error={error('description')}
          onChange={(html) => change('description', html)}
          onUploading={setIsUploading}
          className="desk:col-start-1 desk:row-span-3"
        />
        <div className="flex flex-col gap-6 desk:col-start-2">
          <SelectField
            {...durationProps}
            ref={focusable('duration')}
            label={m.auctionForm.duration}
            error={error('duration')}
          />
          <PriceField
            ref={focusable('startingPrice')}
            label={m.auctionForm.startingPrice}
            unit={m.auctionForm.won}
            value={values.startingPrice}
            error={error('startingPrice')}
            onChange={(typed) => change('startingPrice', typed)}
          />
          <OfferDetailsField
            kind="auction"
            values={values}
            change={change}
            error={error}
            focusable={focusable}
            onUploading={setIsAddingPictures}
          />
          <div className="flex flex-col gap-3">
            <p className="text-small text-ink-2">{m.auctionForm.irreversible}</p>
            {form.share !== null && <UploadProgress share={form.share} />}
            <Button
              type="submit"
              size="l"
              pending={form.isSending || isLoadingPicture || isUploading || isAddingPictures}
            >
              {m.auctionForm.submit}
            </Button>
            <Button variant="ghost" onClick={() => setIsPreviewOpen(true)}>
              {m.auctionForm.preview}
            </Button>
          </div>
        </div>
      </div>
      {isPreviewOpen && (
        <AuctionPreview {...values} seller={seller} action={previewAction} onClose={() => setIsPreviewOpen(false)} />
      )}
    </form>
  );
}

/** "No choice" is an option, too, because the spec has an error for it. */
function useDurationField(value: string, onChoose: (duration: string) => void) {
  const m = useAuctionFormMessages();
  const language = useLanguage();
  const days = auctionDurations.map((count) => ({ value: String(count), label: fill(m.auctionForm.days, { count }) }));
  return {
    value,
    options: [{ value: '', label: m.auctionForm.durationUnchosen }, ...days],
    onChange: ({ currentTarget }: { currentTarget: HTMLSelectElement }) => {
      onChoose(currentTarget.value);
      if (!(Number(currentTarget.value) > 0)) void showAlert({ message: listingSentences.durationRequired[language] });
    },
  };
}

function useAuctionForm(draft: Draft, kept: ReturnType<Draft['read']>) {
  const m = useAuctionFormMessages();
  const navigate = useNavigate();
  const { mutateAsync: createAuction } = useCreateAuction();
  const [requestKey, setRequestKey] = useState(() => kept?.requestKey ?? newRequestKey());

  const form = useAlertedForm({
    initial: { ...emptyAuctionFields, ...kept?.fields, auctionThumbnail: null as File | null },
    check: (values) => checkAuction({ ...values, ...offerRequestOf(values) }),
    onChange: ({ auctionThumbnail: _, ...fields }) => draft.keep({ fields, requestKey }),
    confirm: () => showConfirm({ message: m.auctionForm.confirm, okLabel: m.auctionForm.submit }),
    submit: ({ auctionThumbnail, title, description, duration, startingPrice, ...offer }, onProgress) =>
      createAuction({
        form: {
          title,
          description,
          duration: Number(duration),
          startingPrice: Number(startingPrice),
          ...offerRequestOf(offer),
        },
        file: auctionThumbnail!,
        idempotencyKey: requestKey,
        onProgress,
      }).then((auctionId) => succeed({ kind: 'created', auctionId, title: visibleText(title) }), fail),
  });

  async function succeed(done: DoneLine): Promise<void> {
    draft.forget();
    await showAlert({ message: m.auctionForm.created });
    navigate(paths.home, { state: withDoneLine(done) });
  }

  async function fail(error: unknown): Promise<void> {
    if (error instanceof ApiError && error.code === 'IDEMPOTENCY_KEY_REUSED') return explainTwin();
    if (isCorrectable(error)) return form.showRefusal(error);
    await showAlert({ message: m.auctionForm.failed });
    navigate(paths.home);
  }

  /**
   * If the answer was lost, the first attempt may have created the auction. A changed form is another auction, with a new key.
   */
  async function explainTwin(): Promise<void> {
    setRequestKey(newRequestKey());
    await showAlert({ message: m.auctionForm.alreadySent });
  }

  return form;
}
