import type { FastifyInstance } from 'fastify';
import { hideFromStrangers } from './hide-from-strangers.ts';
import { mailPages } from './mail/mail.routes.ts';
import type { SandboxOptions } from './options.ts';
import { serveAsset } from './page.ts';
import { portone } from './portone/portone.ts';
import { pushService } from './push/push.routes.ts';
import { signIn } from './sign-in/sign-in.ts';

export { type Mailbox, openMailbox } from './mail/mailbox.ts';
export type { SandboxOptions } from './options.ts';
export { sandboxPortone } from './portone/keys.ts';
export { sandboxSignIn } from './sign-in/keys.ts';

/** Mounts `/sandbox/portone/…`, `/sandbox/oidc/…`, `/sandbox/mail` and `/sandbox/push`, untouched by the host's parsers and error handler. */
export async function sandbox(app: FastifyInstance, options: SandboxOptions): Promise<void> {
  await app.register(async (mounted) => {
    mounted.addHook('onRequest', hideFromStrangers);
    serveAsset(mounted, '/sandbox/sandbox.css', new URL('sandbox.css', import.meta.url));
    mounted.register(portone, { ...options, prefix: '/sandbox/portone' });
    mounted.register(signIn, { ...options, prefix: '/sandbox/oidc' });
    mounted.register(mailPages, { mailbox: options.mailbox, prefix: '/sandbox/mail' });
    mounted.register(pushService, { ...options, prefix: '/sandbox/push' });
  });
}
