import type { FastifyInstance } from 'fastify';

interface JsonSchema {
  type?: string;
  contentMediaType?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
}

type Write = (html: string) => string;
type Rewrite = (answer: unknown, write: Write) => unknown;

/**
 * Stored HTML holds stored picture addresses. Replaces them in an answer by addresses that a page on `origin` can load.
 * Undefined where the schema declares no HTML.
 */
export function pictureAddresser({ pictures }: FastifyInstance, schema: JsonSchema) {
  const rewrite = htmlRewriter(schema);
  if (!rewrite) return undefined;
  return (answer: unknown, origin?: string): unknown => {
    const write = pictures.writerFor(origin);
    return write ? rewrite(answer, write) : answer;
  };
}

/**
 * Rewrites the HTML fields in the answers of a schema; undefined where the schema declares none. Compiled once per schema, so
 * that answers are not searched, and text that looks like HTML in other fields is not changed.
 */
export function htmlRewriter(schema: JsonSchema): Rewrite | undefined {
  if (schema.contentMediaType === 'text/html') return (html, write) => write(html as string);
  if (schema.items) return inItems(htmlRewriter(schema.items));
  return schema.properties && inProperties(schema.properties);
}

const inItems = (rewrite: Rewrite | undefined): Rewrite | undefined =>
  rewrite && ((answer, write) => (answer as unknown[]).map((item) => rewrite(item, write)));

function inProperties(properties: Record<string, JsonSchema>): Rewrite | undefined {
  const rewriters = Object.entries(properties).flatMap(([name, property]) => {
    const rewrite = htmlRewriter(property);
    return rewrite ? { name, rewrite } : [];
  });
  if (rewriters.length === 0) return undefined;
  return (answer, write) => {
    const written = { ...(answer as Record<string, unknown>) };
    for (const { name, rewrite } of rewriters) written[name] = rewrite(written[name], write);
    return written;
  };
}
