import { composed } from '@teum/contract/composed';
import Type from 'typebox';
import { answerReader } from '../../../platform/provider/answer-reader.ts';
import { PortoneV1, type PortoneV1Settings } from '../../../platform/provider/portone-v1.ts';
import { ProviderUnreadable } from '../../../platform/provider/provider-unreadable.ts';

const readNumber = answerReader(Type.Object({ imp_uid: Type.String(), certified: Type.Boolean() }));

const readCertified = answerReader(
  Type.Object({
    merchant_uid: Type.Union([Type.String(), Type.Null()]),
    name: Type.String({ minLength: 1, maxLength: 200 }),
    birthday: Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }),
    certified_at: Type.Integer({ minimum: 1 }),
    unique_key: Type.String({ minLength: 1 }),
  }),
);

/** Who somebody is, as the provider has it. */
export interface Certified {
  merchantUid: string | null;
  name: string;
  birthday: string;
  certifiedAt: Date;
  uniqueKey: string;
}

/** 본인인증 at PortOne V1. */
export class Certifications {
  private readonly api: PortoneV1;

  constructor(settings: PortoneV1Settings) {
    this.api = new PortoneV1(settings);
  }

  /** Undefined if nobody proved anything under this number. */
  async find(impUid: string): Promise<Certified | undefined> {
    const { status, code, response } = await this.api.ask({
      method: 'GET',
      path: `/certifications/${encodeURIComponent(impUid)}`,
    });
    if (status === 404) return undefined;
    const answer = status === 200 && code === 0 ? readNumber(response) : undefined;
    if (answer?.imp_uid !== impUid) throw new ProviderUnreadable(`no certification (status ${status}, code ${code})`);
    if (!answer.certified) return undefined;
    const person = readCertified(response);
    if (!person) throw new ProviderUnreadable('a certification without a person');
    return {
      merchantUid: person.merchant_uid,
      name: composed(person.name).trim(),
      birthday: person.birthday,
      certifiedAt: new Date(person.certified_at * 1000),
      uniqueKey: person.unique_key,
    };
  }
}
