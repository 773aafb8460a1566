import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { expect } from './fixtures.ts';
import { letterTo, linkIn } from './mailbox.ts';
import { type Person, tokenOf } from './people.ts';
import type { App } from './start-app.ts';

const root = join(import.meta.dirname, '..');

/** As the owner of the machine does it, beside the running product, once the e-mail is proven. */
export async function makeOperator(request: APIRequestContext, { dataDir }: App, person: Person): Promise<void> {
  const { email } = person;
  await call(request, person, '/auth/email/proof', {});
  const { hash } = new URL(linkIn(await letterTo(request, email, '이메일을 확인해주세요')));
  await request.post('/api/auth/email/confirm', { data: { secret: hash.slice(1) } });
  const { PATH, HOME } = process.env;
  const { status, stderr } = spawnSync(process.execPath, ['server/dist/operator-command.cjs', 'add', email, '--yes'], {
    cwd: root,
    env: { PATH, HOME, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  await call(request, person, '/desk/proof', { password: person.password });
}

/** A call of the API as this person. */
export async function call(request: APIRequestContext, person: Person, path: string, data: object) {
  const headers = { authorization: `Bearer ${await tokenOf(request, person)}` };
  const answer = await request.post(`/api${path}`, { headers, data });
  return answer.status() === 204 ? undefined : answer.json();
}
