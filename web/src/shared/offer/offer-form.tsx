import type { FieldProblems } from '@teum/contract/form-check';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../api-client.ts';
import { DraftNotice } from '../form/draft-notice.tsx';
import { type FormDraft, type KeptDraft, newRequestKey } from '../form/form-draft.ts';
import { formGrid } from '../form/form-grid.ts';
import { isCorrectable } from '../form/is-correctable.ts';
import { ThumbnailField } from '../form/thumbnail-field.tsx';
import { UploadProgress } from '../form/upload-progress.tsx';
import { useAlertedForm } from '../form/use-alerted-form.ts';
import { useStartingOver } from '../form/use-starting-over.ts';
import { RichTextEditor } from '../rich-text/rich-text-editor.tsx';
import { showAlert } from '../ui/alerts.tsx';
import { Button } from '../ui/button.tsx';
import { PriceField } from '../ui/price-field.tsx';
import { OfferDetailsField } from './offer-details-field.tsx';
import { type OfferFields, offerRequestOf } from './offer-fields.ts';
import { SafePayField } from './safe-pay-field.tsx';
import { useOfferMessages } from './use-offer-messages.ts';

/** What a form of an offer holds, its further texts by their names in the contract. */
export type OfferTexts = OfferFields & { title: string; description: string } & Record<string, string>;

type Form = ReturnType<typeof useOfferForm>;

export type SentOffer<Texts> = Omit<Texts, keyof OfferFields> & {
  /** Category, length, place, further pictures, and how buyers pay. */
  details: ReturnType<typeof offerRequestOf>;
  file: File | null;
  idempotencyKey: string;
  onProgress: (share: number) => void;
};

interface OfferFormProps<Texts extends OfferTexts> {
  kind: 'auction' | 'product';
  of: 'new' | 'changes';
  draft: FormDraft<Texts>;
  original: Texts;
  /** The contract's names of the price and of the picture, with their labels. */
  price: { name: keyof Texts & string; label: string };
  picture: { name: string; label: string; storedUrl?: string | undefined };
  submitLabel: string;
  check(form: Record<string, unknown>): FieldProblems;
  confirm?(): Promise<boolean>;
  /** Saves and navigates; rejects if it could not be saved. */
  save(offer: SentOffer<Texts>): Promise<void>;
  /** Called for failures that the user cannot correct in the form. */
  onFailed(error: unknown): Promise<void>;
  /** Chooses a picture that comes from elsewhere; true while it loads. */
  useGivenPicture?(chosen: File | null, choose: (picture: File) => void): boolean;
  /** Above the price. */
  fields?(form: { text: (name: string) => string } & Pick<Form, 'change' | 'error' | 'focusable'>): ReactNode;
  /** Above the button that sends the form. */
  note?: ReactNode;
  preview(texts: Texts, file: File | null, onClose: () => void): ReactNode;
}

/** The form of an auction and of a time sale. */
export function OfferForm<Texts extends OfferTexts>(props: OfferFormProps<Texts>) {
  const { formKey, startOver } = useStartingOver(props.draft);
  return <FilledOfferForm key={formKey} {...props} onStartOver={startOver} />;
}

const noGivenPicture = () => false;

function FilledOfferForm<Texts extends OfferTexts>(props: OfferFormProps<Texts> & { onStartOver: () => void }) {
  const { kind, of, price, picture, submitLabel, onStartOver, useGivenPicture = noGivenPicture } = props;
  const m = useOfferMessages().offerForm;
  const [kept] = useState(props.draft.read);
  const [isUploading, setIsUploading] = useState(false);
  const [isAddingPictures, setIsAddingPictures] = useState(false);
  const [isPreviewOpen, setIsPreviewOpen] = useState(false);
  const form = useOfferForm(props, kept);
  const { texts, file, change, error, focusable } = form;
  const isLoadingPicture = useGivenPicture(file, (given) => change(picture.name, given));

  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-6">
      {kept && <DraftNotice of={of} onStartOver={onStartOver} />}
      <div className={formGrid}>
        <RichTextEditor
          ref={focusable('title')}
          kind="title"
          mediaKind={kind}
          label={m.title}
          placeholder={m.titlePlaceholder}
          initialHtml={texts.title}
          error={error('title')}
          onChange={(html) => change('title', html)}
        />
        <ThumbnailField
          ref={focusable(picture.name)}
          label={picture.label}
          file={file}
          storedUrl={picture.storedUrl}
          error={error(picture.name)}
          onChange={(chosen) => change(picture.name, chosen)}
          className="desk:col-start-2 desk:row-span-2"
        />
        <RichTextEditor
          ref={focusable('description')}
          kind="text"
          mediaKind={kind}
          label={m.description}
          placeholder={m.descriptionPlaceholder}
          initialHtml={texts.description}
          error={error('description')}
          onChange={(html) => change('description', html)}
          onUploading={setIsUploading}
          className="desk:col-start-1 desk:row-span-3"
        />
        <div className="flex flex-col gap-6 desk:col-start-2">
          {props.fields?.({ text: (name) => texts[name] ?? '', change, error, focusable })}
          <PriceField
            ref={focusable(price.name)}
            label={price.label}
            unit={m.won}
            value={texts[price.name] ?? ''}
            error={error(price.name)}
            onChange={(typed) => change(price.name, typed)}
          />
          <SafePayField
            kind={kind}
            values={texts}
            price={texts[price.name] ?? ''}
            change={change}
            error={error}
            focusable={focusable}
          />
          <OfferDetailsField
            kind={kind}
            values={texts}
            change={change}
            error={error}
            focusable={focusable}
            onUploading={setIsAddingPictures}
          />
          <div className="flex flex-col gap-3">
            {props.note}
            {form.share !== null && <UploadProgress share={form.share} />}
            <Button
              type="submit"
              size="l"
              pending={form.isSending || isLoadingPicture || isUploading || isAddingPictures}
            >
              {submitLabel}
            </Button>
            <Button variant="ghost" onClick={() => setIsPreviewOpen(true)}>
              {m.preview}
            </Button>
          </div>
        </div>
      </div>
      {isPreviewOpen && props.preview(texts, file, () => setIsPreviewOpen(false))}
    </form>
  );
}

function useOfferForm<Texts extends OfferTexts>(
  { draft, original, picture, check, confirm, save, onFailed }: OfferFormProps<Texts>,
  kept: KeptDraft<Texts> | null,
) {
  const m = useOfferMessages().offerForm;
  const [requestKey, setRequestKey] = useState(() => kept?.requestKey ?? newRequestKey());

  /** The picture is kept under its name, since checks and refusals name it; the texts are everything else. */
  const textsOf = ({ [picture.name]: _, ...fields }: Record<string, unknown>) => fields as Texts;
  const fileOf = (values: Record<string, unknown>) => values[picture.name] as File | null;

  const form = useAlertedForm<Record<string, unknown>>({
    initial: { ...original, ...kept?.fields, [picture.name]: null },
    check: (values) => check({ ...values, ...offerRequestOf(textsOf(values)) }),
    onChange: (values) => draft.keep({ fields: textsOf(values), requestKey }),
    ...(confirm && { confirm }),
    submit: async (values, onProgress) => {
      const { category, lengthMinutes, place, placeLine, pictures, safePay, cancelTerms, ...texts } = textsOf(values);
      const details = offerRequestOf({ category, lengthMinutes, place, placeLine, pictures, safePay, cancelTerms });
      await save({ ...texts, details, file: fileOf(values), idempotencyKey: requestKey, onProgress }).catch(fail);
    },
  });

  async function fail(error: unknown): Promise<void> {
    if (error instanceof ApiError && error.code === 'IDEMPOTENCY_KEY_REUSED') return explainTwin();
    if (isCorrectable(error)) return form.showRefusal(error);
    await onFailed(error);
  }

  /**
   * If the answer was lost, the first attempt may have created the offer. A changed form is another offer, with a new key.
   */
  async function explainTwin(): Promise<void> {
    setRequestKey(newRequestKey());
    await showAlert({ message: m.alreadySent });
  }

  return { ...form, texts: textsOf(form.values), file: fileOf(form.values) };
}
