import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import { fieldsOf } from '../fields.ts';
import type { Origins } from '../options.ts';
import { sendPage } from '../page.ts';
import { type SignInKind, sandboxSignIn, signInKinds } from './keys.ts';
import type { People, Person } from './people.ts';
import { signInPage, signInProblemPage } from './sign-in-page.ts';

interface Deps {
  people: People;
  origins: Origins;
}

export function openidRoutes(app: FastifyInstance, { people, origins }: Deps): void {
  let created: Promise<Provider> | undefined;
  // The issuer's port is known only once the server listens, so the first request creates the provider. That also defers loading
  // the large library.
  const provider = () => (created ??= begin());

  async function begin(): Promise<Provider> {
    const { createOpenidProvider } = await import('./openid-provider.ts');
    const openid = await createOpenidProvider(origins, people);
    return openid.on('server_error', (_ctx, error) => app.log.error(error));
  }

  app.route({
    method: ['GET', 'POST'],
    url: '/interaction/:uid',
    async handler(request, reply) {
      const openid = await provider();
      const interaction = await openid.interactionDetails(request.raw, reply.raw).catch(() => undefined);
      if (!interaction) return sendPage(reply, 400, signInProblemPage(tooLate));
      const { params } = interaction;
      if (request.method === 'GET') return sendPage(reply, 200, signInPage(kindOf(params.client_id)));

      const person = people.choose(fieldsOf(request.body));
      const result = person ? await consent(openid, person, params) : refused;
      return reply.redirect(await openid.interactionResult(request.raw, reply.raw, result), 303);
    },
  });
  app.register(async (raw) => passOn(raw, provider, origins));
}

const tooLate = '로그인 시간이 지났습니다. 처음부터 다시 시도해주세요.';
const refused = { error: 'access_denied', error_description: 'The person refused.' };

function kindOf(clientId: unknown): SignInKind {
  return signInKinds.find((kind) => sandboxSignIn[kind].clientId === clientId)!;
}

/** Choosing a person on the page is the choice of an account, the login and the consent. */
async function consent(provider: Provider, person: Person, params: Record<string, unknown>) {
  const grant = new provider.Grant({ accountId: person.id, clientId: String(params.client_id) });
  grant.addOIDCScope(String(params.scope));
  return { select_account: {}, login: { accountId: person.id }, consent: { grantId: await grant.save() } };
}

/** Everything else belongs to the provider, which reads bodies itself. */
function passOn(app: FastifyInstance, provider: () => Promise<Provider>, { publicUrl }: Origins): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.route({
    method: ['GET', 'POST', 'OPTIONS'],
    url: '/*',
    async handler(request, reply) {
      const answer = (await provider()).callback();
      reply.hijack();
      const raw = Object.assign(request.raw, {
        originalUrl: request.raw.url,
        url: request.raw.url?.slice(app.prefix.length),
      });
      raw.headers.host = new URL(publicUrl()).host; // its addresses are built from the Host header, which a caller may choose
      await answer(raw, reply.raw);
    },
  });
}
