import { refusalStatus } from '@teum/contract';
import { methodOf, type Policy, pathOf, type Route, successStatusOf } from '@teum/contract/route';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const policyWords: Record<Policy, string> = {
  public: 'anyone',
  'optional-session': 'anyone; more when signed in',
  session: 'signed in',
  owner: 'signed in, owner only',
  operator: 'operator of the desk',
  machine: 'someone on the machine',
};

/** The API reference as one page without scripts: the readable form of `openapi.json`. */
export function docsPage(routes: readonly Route[]): string {
  const groups = Map.groupBy(routes, ({ key }) => pathOf(key).split('/')[1]!);
  const sections = [...groups].map(
    ([name, group]) => `<section><h2>${escapeHtml(name)}</h2>${group.map(callBlock).join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>틈 API</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/api/docs/docs.css">
<main><h1>틈 API</h1><p>Every call of the marketplace, under <code>/api</code>. As a document for programs: <a href="/api/openapi.json">openapi.json</a>.</p>
${sections.join('\n')}</main></html>`;
}

function callBlock(declared: Route): string {
  const { key, summary, policy, alsoAt = [], params, query, body, idempotent, refusals = [] } = declared;
  const status = successStatusOf(declared) as keyof Route['answers'];
  const rows = [
    ['Who', policyWords[policy] + (idempotent ? ' · accepts Idempotency-Key' : '')],
    ['Also at', alsoAt.join(', ')],
    ['Path', schemaText(params)],
    ['Query', schemaText(query)],
    ['Body', schemaText(body)],
    [`Answer ${status}`, schemaText(declared.answers[status])],
    ['Refusals', refusals.map((code) => `${refusalStatus(code)} ${code}`).join(', ')],
  ].filter(([, text]) => text !== '');
  const list = rows
    .map(([term, text]) => `<dt>${escapeHtml(term!)}</dt><dd><pre>${escapeHtml(text!)}</pre></dd>`)
    .join('');
  return `<details><summary><b>${methodOf(key)}</b> <code>${escapeHtml(pathOf(key))}</code> <span>${escapeHtml(summary)}</span></summary><dl>${list}</dl></details>`;
}

interface JsonSchema {
  type?: string;
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  description?: string;
}

/** A schema in short form: `{ id: integer, email: string | null }`. */
function schemaText(schema: JsonSchema | undefined): string {
  if (!schema) return '';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf) return schema.anyOf.map(schemaText).join(' | ');
  if (schema.type === 'array') return `[${schemaText(schema.items)}]`;
  if (!schema.properties) return schema.type ?? 'any';
  const members = Object.entries(schema.properties).map(([name, property]) => {
    const mark = schema.required?.includes(name) ? '' : '?';
    return `  ${name}${mark}: ${schemaText(property).replaceAll('\n', '\n  ')}`;
  });
  return `{\n${members.join(',\n')}\n}`;
}

export const docsStyle = `body{margin:0;background:#fbfaf7;color:#14161a;font:16px/1.6 system-ui,sans-serif}main{max-width:860px;margin:0 auto;padding:48px 24px}
h1{letter-spacing:-.03em}h2{margin-top:40px;font-size:20px}a{color:#1f3fbf}details{border-top:1px solid #e6e3dc}summary{padding:12px 0;cursor:pointer}
summary b{display:inline-block;min-width:64px;color:#1f3fbf}summary span{color:#6b6f78}dl{display:grid;grid-template-columns:120px 1fr;gap:8px 16px;margin:0 0 20px}dt{color:#6b6f78}dd{margin:0}pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}
@media(prefers-color-scheme:dark){body{background:#121317;color:#f2f1ed}a,summary b{color:#93a8ff}details{border-color:#2c2f36}summary span,dt{color:#9a9ca3}}
@media(max-width:600px){dl{grid-template-columns:1fr}summary span{display:block}}`;
