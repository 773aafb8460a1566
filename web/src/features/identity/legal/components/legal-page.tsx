import { type LegalDocument, legalDocuments, legalVersion, legalVersions } from '@teum/contract/identity/legal';
import { fill } from '@teum/contract/language';
import { fullDate } from '@teum/contract/shown-time';
import { useLanguage } from '../../../../messages/language.ts';
import { config } from '../../../../shared/config.ts';
import { Link } from '../../../../shared/navigation/link.tsx';
import { PageFrame } from '../../../../shared/page/page-frame.tsx';
import { paths } from '../../../../shared/paths.ts';
import { useLegalMessages } from '../messages/use-legal-messages.ts';
import type { LegalSection, LegalText } from '../texts/legal-text.ts';

interface LegalPageProps {
  document: LegalDocument;
  text: LegalText;
}

/** A document of the law's pages, with the day from which it applies and the operator's names filled in. */
export function LegalPage({ document, text }: LegalPageProps) {
  const m = useLegalMessages();
  const language = useLanguage();
  const version = legalVersion(document);
  const date = fullDate(new Date(`${version}T00:00:00+09:00`), language);
  const names = useOperatorNames();
  return (
    <PageFrame title={text.title}>
      <article className="max-w-180">
        <p className="text-small text-ink-3">
          <time dateTime={version}>{fill(m.legal.effective, { date })}</time>
        </p>
        <p className="mt-4 rounded-m border border-line bg-surface px-4 py-3 text-small text-ink-2">{m.legal.model}</p>
        <p className="mt-6">{fill(text.lead, names)}</p>
        {text.sections.map((section) => (
          <Section key={section.title} section={section} names={names} />
        ))}
        <section className="mt-10 border-t border-line pt-6">
          <h2 className="text-lead font-strong">{m.legal.changes}</h2>
          <p className="mt-2 text-small text-ink-2">{legalVersions[document][0].changes[language]}</p>
        </section>
        <nav aria-label={m.legal.others} className="mt-8 flex flex-wrap gap-x-5 gap-y-2 text-small">
          {legalDocuments
            .filter((other) => other !== document)
            .map((other) => (
              <Link key={other} to={paths[other]} className="py-1 underline underline-offset-4 hover:text-indigo">
                {other === 'about' ? m.footer.intermediary : m.footer[other]}
              </Link>
            ))}
        </nav>
      </article>
    </PageFrame>
  );
}

type Names = Record<'operator' | 'representative' | 'email' | 'phone' | 'holder' | 'fee', string>;

function useOperatorNames(): Names {
  const { legal } = useLegalMessages();
  const { business, safePay } = config;
  return {
    operator: business?.name ?? legal.someOperator,
    representative: business?.representative ?? legal.someRepresentative,
    email: business?.email ?? legal.someEmail,
    phone: business?.phone ?? legal.somePhone,
    holder: safePay?.holder ?? legal.someHolder,
    fee: safePay ? `${safePay.feePercent}%` : legal.someFee,
  };
}

function Section({ section, names }: { section: LegalSection; names: Names }) {
  const { title, table, points, paragraphs } = section;
  return (
    <section className="mt-8">
      <h2 className="text-lead font-strong">{title}</h2>
      {table && <Table rows={table} label={title} />}
      {points && (
        <ul className="mt-3 flex list-disc flex-col gap-2 pl-5 text-ink-2 marker:text-ink-3">
          {points.map((point) => (
            <li key={point}>{fill(point, names)}</li>
          ))}
        </ul>
      )}
      {paragraphs?.map((paragraph) => (
        <p key={paragraph} className="mt-3 text-ink-2">
          {fill(paragraph, names)}
        </p>
      ))}
    </section>
  );
}

/** On a phone each row is a block of its own: three columns of sentences do not fit beside one another. */
function Table({ rows: [head = [], ...rows], label }: { rows: readonly (readonly string[])[]; label: string }) {
  return (
    <table aria-label={label} className="mt-3 w-full border-t border-line text-small max-tablet:block">
      <thead className="max-tablet:sr-only">
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col" className="py-2 pr-4 text-left font-semibold text-ink-3">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-tablet:block">
        {rows.map(([first = '', ...rest]) => (
          <tr key={first} className="border-t border-line align-top max-tablet:block max-tablet:py-3">
            <th scope="row" className="py-2 pr-4 text-left font-semibold max-tablet:block max-tablet:py-0.5">
              {first}
            </th>
            {rest.map((cell) => (
              <td key={cell} className="py-2 pr-4 text-ink-2 max-tablet:block max-tablet:py-0.5">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
