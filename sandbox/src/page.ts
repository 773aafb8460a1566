import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Markup that is already safe; every other value in a template is escaped as text. */
class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

export type { Html };

type Value = Html | Html[] | string | number | false | undefined;

function markupOf(value: Value): string {
  if (value === false || value === undefined) return '';
  if (Array.isArray(value)) return value.map(markupOf).join('');
  if (value instanceof Html) return value.markup;
  return String(value).replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(String.raw({ raw: parts }, ...values.map(markupOf)));
}

const stylesheet = '/sandbox/sandbox.css';

export interface Page {
  title: string;
  script?: string;
  body: Html;
}

export function renderPage({ title, script, body }: Page): string {
  return html`<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${stylesheet}">
${script !== undefined && html`<script src="${script}" defer></script>`}
</head>
<body>${body}</body>
</html>`.markup;
}

export function pageHeaders(framedBy: string[] = []): Record<string, string> {
  const ancestors = framedBy.length > 0 ? framedBy.join(' ') : "'none'";
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors ${ancestors}`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
}

export function sendPage(reply: FastifyReply, status: number, page: Page, framedBy?: string[]): FastifyReply {
  return reply.code(status).headers(pageHeaders(framedBy)).send(renderPage(page));
}

const assetTypes = { css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8' };

export function serveAsset(app: FastifyInstance, path: string, file: URL): void {
  const type = assetTypes[path.endsWith('.css') ? 'css' : 'js'];
  const content = readFileSync(file);
  app.get(path, (_request, reply) => reply.type(type).header('cache-control', 'no-cache').send(content));
}
