import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@teum/contract/language';
import type { RenderedPage } from '@teum/contract/site/page-rendering';
import { preloadLinks } from './preload-links.ts';

/** The head of a page that the browser renders alone; a page rendered on the server replaces it. */
const plainHead = /<!--head-->.*<!--\/head-->/s;
/** Tags that make the browser download code as soon as it parses them. */
const codeTags = /<link rel="modulepreload"[^>]*>|<script type="module"[^>]*><\/script>/g;
const emptyRoot = '<div id="root"></div>';

interface Contents {
  config: object;
  language: Language;
  /** Undefined: the browser renders the page alone. */
  rendered: RenderedPage | undefined;
  /** Leaves room for a member's tools in the header, also in a browser that has lost the member's token. */
  isPersonal?: boolean;
}

export type FillTemplate = (contents: Contents) => string;

/** The built page, ready to be filled. */
export function readTemplate(directory: string): FillTemplate {
  const file = join(directory, 'index.html');
  if (!existsSync(file)) throw new Error(`${file} is missing; run the build first`);
  const built = readFileSync(file, 'utf8');
  const preloads = preloadLinks(directory);

  return ({ config, language, rendered, isPersonal = false }) => {
    const html = built
      .replace('<html lang="ko"', `<html lang="${language}"${isPersonal ? ' data-member=""' : ''}`)
      .replace('</head>', () => `${configTag(config)}</head>`);
    if (!rendered) return html;
    const withOwnCode = html.replace('</head>', () => `${preloads(rendered.source)}</head>`);
    // Replaces by functions: in a replacement string, a `$&` in someone's title would be expanded.
    return (rendered.root === '' ? withOwnCode : withCodeLater(withOwnCode))
      .replace(plainHead, () => rendered.head)
      .replace(emptyRoot, () => `<div id="root">${rendered.root}</div>${rendered.state}`);
  };
}

/**
 * Defers the code of a rendered page: on a slow phone it would take bandwidth and CPU from style sheet, picture and font.
 * `first.js` takes the tags out of their template once the page has been painted.
 */
function withCodeLater(html: string): string {
  const code = html.match(codeTags) ?? [];
  return html
    .replaceAll(codeTags, '')
    .replace('</body>', () => `<template id="code">${code.join('')}</template></body>`);
}

function configTag(config: object): string {
  const content = JSON.stringify(config).replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('<', '&lt;');
  return `<meta name="teum-config" content='${content}' />\n  `;
}
