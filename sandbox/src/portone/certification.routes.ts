import type { FastifyInstance } from 'fastify';
import { fieldsOf, textOf, wholeNumberOf } from '../fields.ts';
import { certify } from './certification.ts';
import { unixSeconds } from './clock.ts';
import { refusal, success } from './envelope.ts';
import type { Ledger } from './ledger.ts';
import { testPeople } from './test-people.ts';

export function certificationRoutes(app: FastifyInstance, ledger: Ledger): void {
  app.get<{ Params: { impUid: string } }>('/certifications/:impUid', (request, reply) => {
    const found = ledger.certification(request.params.impUid);
    return found ? success(found) : reply.code(404).send(refusal(-1, '인증결과가 존재하지 않습니다.'));
  });
}

/** As if somebody had gone through the window of 본인인증. */
export function certificationControl(app: FastifyInstance, ledger: Ledger): void {
  app.post('/certifications', (request, reply) => {
    const asked = fieldsOf(request.body);
    const [known] = testPeople;
    const at = wholeNumberOf(asked, 'certified_at') ?? unixSeconds();
    const birthday = textOf(asked, 'birthday') ?? known!.birthday;
    if (!/^\d{4}-\d{2}-\d{2}$/.test(birthday) || Number.isNaN(at))
      return reply.code(422).send({ message: "'birthday' or 'certified_at' cannot be read." });
    const claimed = {
      merchant_uid: textOf(asked, 'merchant_uid') ?? null,
      name: textOf(asked, 'name') ?? known!.name,
      birthday,
      isForeigner: asked.foreigner === true,
      isCertified: asked.certified !== false,
    };
    const certification = certify(ledger.unusedImpUid(), claimed, at);
    ledger.recordCertification(certification);
    return reply.send({ imp_uid: certification.imp_uid });
  });
}
