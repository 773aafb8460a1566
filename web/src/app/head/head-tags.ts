import type { Language } from '@teum/contract/language';
import { shareImageSize } from '@teum/contract/pages';
import { escapeHtml, jsonForHtml } from './escape.ts';
import type { Thing } from './structured-data.ts';

/** Everything in a page's head. */
export interface Head {
  /** The title as the tab shows it. */
  title: string;
  /** Without the product's name, for a card that a messenger shows. */
  cardTitle: string;
  description: string;
  language: Language;
  siteName: string;
  /** The canonical address; undefined if search engines should not list the page. */
  canonical: string | undefined;
  picture: string;
  type: 'website' | 'article' | 'product' | 'profile';
  things: readonly Thing[];
}

const locales: Readonly<Record<Language, string>> = { ko: 'ko_KR', en: 'en_US' };

const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}" />`;
const property = (name: string, content: string | number) =>
  `<meta property="${name}" content="${escapeHtml(String(content))}" />`;

/** The head's tags, with every value escaped. */
export function headTags(head: Head): string {
  const { title, description, canonical } = head;
  return [
    `<title>${escapeHtml(title)}</title>`,
    named('description', description),
    canonical === undefined ? named('robots', 'noindex') : `<link rel="canonical" href="${escapeHtml(canonical)}" />`,
    ...cardTags(head),
    ...thingTags(head),
  ].join('\n    ');
}

/** What messengers and other sites show of the page. */
function cardTags({ cardTitle, description, siteName, language, canonical, picture, type }: Head): string[] {
  return [
    property('og:site_name', siteName),
    property('og:locale', locales[language]),
    property('og:type', type),
    property('og:title', cardTitle),
    property('og:description', description),
    ...(canonical === undefined ? [] : [property('og:url', canonical)]),
    property('og:image', picture),
    property('og:image:width', shareImageSize.width),
    property('og:image:height', shareImageSize.height),
    named('twitter:card', 'summary_large_image'),
  ];
}

function thingTags({ things }: Head): string[] {
  if (things.length === 0) return [];
  const graph = { '@context': 'https://schema.org', '@graph': things };
  return [`<script type="application/ld+json">${jsonForHtml(graph)}</script>`];
}
