import { createHash } from 'node:crypto';
import { type LegalDocument, legalDocuments, legalVersions } from '@teum/contract/identity/legal';
import { expect, it } from 'vitest';
import { aboutEn } from './english/about.ts';
import { privacyEn } from './english/privacy.ts';
import { refundsEn } from './english/refunds.ts';
import { termsEn } from './english/terms.ts';
import { aboutKo } from './korean/about.ts';
import { privacyKo } from './korean/privacy.ts';
import { refundsKo } from './korean/refunds.ts';
import { termsKo } from './korean/terms.ts';

const texts: Record<LegalDocument, unknown[]> = {
  terms: [termsKo, termsEn],
  privacy: [privacyKo, privacyEn],
  refunds: [refundsKo, refundsEn],
  about: [aboutKo, aboutEn],
};

const hashOf = (document: LegalDocument): string =>
  createHash('sha256').update(JSON.stringify(texts[document])).digest('hex').slice(0, 16);

it.each(legalDocuments)('the text of “%s” is the one of its newest version, to which members agreed', (document) => {
  const hash = hashOf(document);
  expect(
    legalVersions[document][0].hash,
    `The text of “${document}” has changed, perhaps through a limit that it names. Members agreed to the former text: ` +
      `add a version to legalVersions in contract/src/identity/legal.ts, with its first day, what is different, and hash: '${hash}'.`,
  ).toBe(hash);
});

it('every version has a text of its own', () => {
  for (const versions of Object.values(legalVersions))
    expect(new Set(versions.map(({ hash }) => hash)).size).toBe(versions.length);
});
