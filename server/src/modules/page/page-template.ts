import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@teum/contract/language';
import type { DrawnPage } from '@teum/contract/page-rendering';
import { preloadLinks } from './preload-links.ts';

/** What stands in the built page for one that the browser draws alone; a drawn page brings its own. */
const plainHead = /<!--head-->.*<!--\/head-->/s;
/** A drawn page is read before its code is there: on a slow line the code would take half of it from style sheet and picture. */
const codeTag = /<script type="module"|<link rel="modulepreload"/g;
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
    // As functions: a `$&` in someone's title would otherwise be replaced by what it stands for.
    return html
      .replace('</head>', () => `${preloads(drawn.source)}</head>`)
      .replaceAll(codeTag, (tag) => (drawn.root === '' ? tag : `${tag} fetchpriority="low"`))
      .replace(plainHead, () => drawn.head)
      .replace(emptyRoot, () => `<div id="root">${drawn.root}</div>${drawn.state}`);
  };
}

function configTag(config: object): string {
  const content = JSON.stringify(config).replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('<', '&lt;');
  return `<meta name="teum-config" content='${content}' />\n  `;
}
