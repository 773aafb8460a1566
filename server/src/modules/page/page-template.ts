import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@teum/contract/language';
import type { DrawnPage } from '@teum/contract/page-rendering';
import { preloadLinks } from './preload-links.ts';

/** What stands in the built page for one that the browser draws alone; a drawn page brings its own. */
const plainHead = /<!--head-->.*<!--\/head-->/s;
/** The tags by which code is on its way as soon as they are read. */
const codeTags = /<link rel="modulepreload"[^>]*>|<script type="module"[^>]*><\/script>/g;
const emptyRoot = '<div id="root"></div>';

interface Contents {
  config: object;
  language: Language;
  /** Undefined: the browser draws the page alone. */
  drawn: DrawnPage | undefined;
}

export type FillTemplate = (contents: Contents) => string;

/** The built page, ready to be filled. */
export function readTemplate(directory: string): FillTemplate {
  const file = join(directory, 'index.html');
  if (!existsSync(file)) throw new Error(`${file} is missing; run the build first`);
  const built = readFileSync(file, 'utf8');
  const preloads = preloadLinks(directory);

  return ({ config, language, drawn }) => {
    const html = built
      .replace('<html lang="ko"', `<html lang="${language}"`)
      .replace('</head>', () => `${configTag(config)}</head>`);
    if (!drawn) return html;
    const withOwnCode = html.replace('</head>', () => `${preloads(drawn.source)}</head>`);
    // As functions: a `$&` in someone's title would otherwise be replaced by what it stands for.
    return (drawn.root === '' ? withOwnCode : withCodeLater(withOwnCode))
      .replace(plainHead, () => drawn.head)
      .replace(emptyRoot, () => `<div id="root">${drawn.root}</div>${drawn.state}`);
  };
}

/**
 * A drawn page is read before its code is there: on a slow phone the code would take line and processor from style sheet, picture
 * and font. `first.js` takes it out of its template when the page has been seen.
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
