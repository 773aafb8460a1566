import {
  askedVersion,
  type ConsentKind,
  consentKinds,
  documentOf,
  type GivenConsents,
} from '@teum/contract/identity/consent';
import { checkTickedConsents } from '@teum/contract/identity/consent-form';
import type { FormPart } from '../../../../shared/form/form-part.ts';
import { paths } from '../../../../shared/paths.ts';
import { CheckField } from '../../../../shared/ui/check-field.tsx';
import { useConsentMessages } from '../messages/use-consent-messages.ts';

type Boxes = Readonly<Record<string, string>>;

const isTicked = (values: Boxes, kind: ConsentKind): boolean => values[kind] === 'yes';
const tick = (isChecked: boolean): string => (isChecked ? 'yes' : '');

interface ConsentBoxesProps {
  kinds?: readonly ConsentKind[];
  values: Boxes;
  errorOf(name: string): string | undefined;
  onChange(changed: Boxes): void;
}

/** One box per consent and one for all of them. The documents open in a tab of their own: the form is not lost. */
export function ConsentBoxes({ kinds = consentKinds, values, errorOf, onChange }: ConsentBoxesProps) {
  const m = useConsentMessages();
  const areAllTicked = kinds.every((kind) => isTicked(values, kind));
  return (
    <fieldset className="rounded-m border border-line px-4 py-1">
      <legend className="sr-only">{m.consent.title}</legend>
      {kinds.length > 1 && (
        <div className="border-b border-line">
          <CheckField
            name="all"
            label={m.consent.all}
            isStrong
            isChecked={areAllTicked}
            onChange={(isChecked) => onChange(Object.fromEntries(kinds.map((kind) => [kind, tick(isChecked)])))}
          />
        </div>
      )}
      {kinds.map((kind) => (
        <CheckField
          key={kind}
          name={kind}
          label={m.consent[kind]}
          isChecked={isTicked(values, kind)}
          error={errorOf(kind)}
          onChange={(isChecked) => onChange({ [kind]: tick(isChecked) })}
          after={<ReadLink kind={kind} />}
        />
      ))}
    </fieldset>
  );
}

function ReadLink({ kind }: { kind: ConsentKind }) {
  const m = useConsentMessages();
  if (kind !== 'terms' && kind !== 'privacy') return null;
  const document = documentOf[kind];
  return (
    <a
      href={paths[document]}
      target="_blank"
      rel="noopener"
      aria-label={`${m.footer[document]} ${m.consent.read}`}
      className="shrink-0 py-2.5 text-small text-ink-3 underline underline-offset-4 hover:text-ink"
    >
      {m.consent.read}
    </a>
  );
}

/** What is sent for the ticked boxes; `asked` leaves out what was agreed to before. */
export function givenBy(values: Boxes, asked: readonly ConsentKind[] = consentKinds): GivenConsents {
  const isGiven = (kind: ConsentKind) => asked.includes(kind) && isTicked(values, kind);
  return {
    ...(isGiven('age') && { isOver14: true }),
    ...(isGiven('terms') && { termsVersion: askedVersion('terms') }),
    ...(isGiven('privacy') && { privacyVersion: askedVersion('privacy') }),
    ...(asked.includes('marketing') && { wantsMarketing: isTicked(values, 'marketing') }),
  };
}

export const consentPart: FormPart<GivenConsents> = {
  initial: Object.fromEntries(consentKinds.map((kind) => [kind, ''])),
  check: checkTickedConsents,
  Fields: ConsentBoxes,
  valueOf: (values) => givenBy(values),
};
