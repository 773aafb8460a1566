import type { ConsentKind } from '@teum/contract/identity/consent';
import { documentOf } from '@teum/contract/identity/consent';
import type { Consents } from '@teum/contract/identity/consent.routes';
import { checkTickedConsents } from '@teum/contract/identity/consent-form';
import { legalVersions } from '@teum/contract/identity/legal';
import { fill } from '@teum/contract/language';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import { useCheckedForm } from '../../../../shared/form/use-checked-form.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { useGiveConsents } from '../api/consents.ts';
import { useConsentMessages } from '../messages/use-consent-messages.ts';
import { ConsentBoxes, givenBy } from './consent-boxes.tsx';

type Asked = Consents['asked'][number];

interface ConsentFormProps {
  asked: readonly Asked[];
  onAgreed(): void;
  /** What to do instead of agreeing. */
  children: ReactNode;
}

/** Asks for what the member has not agreed to, with what changed since the version they agreed to. */
export function ConsentForm({ asked, onAgreed, children }: ConsentFormProps) {
  const m = useConsentMessages();
  const give = useGiveConsents();
  const isFirst = asked.some(({ kind }) => kind === 'age');
  const kinds: ConsentKind[] = [...asked.map(({ kind }) => kind), ...(isFirst ? (['marketing'] as const) : [])];
  const form = useCheckedForm({
    initial: Object.fromEntries(kinds.map((kind) => [kind, ''])),
    // Boxes that are not asked count as ticked.
    check: (values) => checkTickedConsents({ age: 'yes', terms: 'yes', privacy: 'yes', ...values }),
    submit: (values) => give.mutateAsync(givenBy(values, kinds)).then(onAgreed),
  });

  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <p className="text-balance text-ink-2">{isFirst ? m.consent.first : m.consent.changed}</p>
      {asked.map((one) => (
        <Changes key={one.kind} {...one} />
      ))}
      <ConsentBoxes kinds={kinds} values={form.values} errorOf={form.errorOf} onChange={form.change} />
      {form.refusal && (
        <p role="alert" className="text-small text-danger">
          {form.refusal}
        </p>
      )}
      <Button type="submit" size="l" pending={form.isSending}>
        {m.consent.agree}
      </Button>
      {children}
    </form>
  );
}

/** What changed since the version that the member agreed to; nothing for a first consent. */
function Changes({ kind, agreedVersion }: Asked) {
  const m = useConsentMessages();
  const language = useLanguage();
  if (kind === 'age' || agreedVersion === null) return null;
  const document = documentOf[kind];
  const newer = legalVersions[document].filter(({ version }) => version > agreedVersion);
  return (
    <section className="rounded-m bg-sunken px-4 py-3">
      <h2 className="text-small font-strong">{fill(m.consent.whatChanged, { document: m.footer[document] })}</h2>
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-5 text-small text-ink-2">
        {newer.map(({ version, changes }) => (
          <li key={version}>
            <time dateTime={version} className="tabular-nums">
              {version}
            </time>{' '}
            {changes[language]}
          </li>
        ))}
      </ul>
    </section>
  );
}
