import { type RefusalCode, refusalStatus, refusals } from '@teum/contract';
import { methodOf, pathOf, type Route, successStatusOf } from '@teum/contract/route';
import { ErrorBody } from '@teum/contract/schema';

const schemes = {
  session: [{ bearer: [] }],
  owner: [{ bearer: [] }],
  'optional-session': [{}, { bearer: [] }],
  public: [],
  operator: [{ bearer: [] }],
  machine: [{ bearer: [] }],
};

/** The OpenAPI document, generated from the declared calls. */
export function openapiOf(routes: readonly Route[], { serverUrl }: { serverUrl: string }): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const declared of routes) {
    for (const path of [pathOf(declared.key), ...(declared.alsoAt ?? [])]) {
      paths[path] = { ...paths[path], [methodOf(declared.key).toLowerCase()]: operation(declared) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '틈 API',
      version: '1',
      description: 'Every call of the marketplace. Times are Korean time with offset; lists are keyset pages.',
    },
    servers: [{ url: serverUrl }],
    components: {
      schemas: { Error: ErrorBody },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
    paths,
  };
}

function operation(declared: Route): object {
  const { summary, policy, params, query, idempotent, stream } = declared;
  return {
    summary,
    tags: [pathOf(declared.key).split('/')[1]],
    security: schemes[policy],
    parameters: [
      ...parameters('path', params),
      ...parameters('query', query),
      ...(idempotent ? [idempotencyKey] : []),
      ...(stream ? lastEventId : []),
    ],
    ...requestBody(declared),
    responses: { ...success(declared), ...failures(declared) },
  };
}

function requestBody({ body, parts }: Route): object {
  if (parts) return { requestBody: { required: true, content: { 'multipart/form-data': multipart(body, parts) } } };
  return body ? { requestBody: { content: { 'application/json': { schema: body } } } } : {};
}

/** A form comes with its picture or without; a picture that comes alone is what the call is about. */
function multipart(body: Route['body'], { form, file }: NonNullable<Route['parts']>): object {
  return {
    schema: {
      type: 'object',
      properties: { ...(form && { [form]: body }), [file]: { contentMediaType: 'application/octet-stream' } },
      required: [form ?? file],
    },
    encoding: {
      ...(form && { [form]: { contentType: 'application/json' } }),
      [file]: { contentType: 'image/jpeg, image/png' },
    },
  };
}

const idempotencyKey = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 200 } };

/** Header and query: browsers resume with the header, but not every client can set one. */
const lastEventId = [
  { name: 'Last-Event-ID', in: 'header', schema: { type: 'integer', minimum: 1 } },
  { name: 'lastEventId', in: 'query', schema: { type: 'integer', minimum: 1 } },
];

function parameters(place: 'path' | 'query', schema: Route['params']): object[] {
  const required = new Set<string>(schema?.required ?? []);
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: required.has(name),
    schema: property,
  }));
}

function success(declared: Route): object {
  const status = successStatusOf(declared) as keyof Route['answers'];
  const schema = declared.answers[status];
  if (declared.stream) return { [status]: { description: 'Events', content: { 'text/event-stream': eventText } } };
  if (status === 302) return { [status]: { description: 'Sent on', headers: { Location: { schema } } } };
  const type = (schema as { type?: string } | undefined)?.type === 'string' ? 'text/plain' : 'application/json';
  return { [status]: { description: 'Success', ...(schema && { content: { [type]: { schema } } }) } };
}

const eventText = { schema: { type: 'string' } };

function failures(declared: Route): object {
  const { policy, body, query, rateLimit, crossSite, stream, refusals: own = [], plainRefusals } = declared;
  const implied: RefusalCode[] = [
    ...(policy === 'session' || policy === 'owner' ? (['LOGIN_REQUIRED'] as const) : []),
    ...(policy === 'owner' ? (['NOT_OWNER'] as const) : []),
    ...(body || query ? (['INVALID_INPUT'] as const) : []),
    ...(crossSite ? (['CROSS_SITE'] as const) : []),
    ...(rateLimit || stream ? (['TOO_MANY_REQUESTS'] as const) : []),
    ...(stream ? (['UNAVAILABLE'] as const) : []),
  ];
  const byStatus = Map.groupBy(new Set([...implied, ...own]), refusalStatus);
  const content = plainRefusals
    ? { 'text/plain': { schema: { type: 'string' } } }
    : { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, { description: describe(codes), content }]),
  );
}

const describe = (codes: readonly RefusalCode[]): string =>
  codes.map((code) => `${code}: ${refusals[code].ko}`).join('\n');
