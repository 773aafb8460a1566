import type { FastifyInstance } from 'fastify';
import { readFormBodies, readJsonBodies } from '../body-parsers.ts';
import type { SandboxOptions } from '../options.ts';
import { createCodeGrants } from './code-grants.ts';
import { kakaoRoutes } from './kakao.routes.ts';
import { naverRoutes } from './naver.routes.ts';
import { openidRoutes } from './openid.routes.ts';
import { createPeople } from './people.ts';

export async function signIn(app: FastifyInstance, origins: SandboxOptions): Promise<void> {
  const people = createPeople();
  const grants = createCodeGrants();
  readJsonBodies(app);
  readFormBodies(app);

  app.register(async (kakao) => kakaoRoutes(kakao, { people, grants, origins }), { prefix: '/kakao' });
  app.register(async (naver) => naverRoutes(naver, { people, grants, origins }), { prefix: '/naver' });
  app.register(async (openid) => openidRoutes(openid, { people, origins }));
}
