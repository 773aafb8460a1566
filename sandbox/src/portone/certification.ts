import { createHash } from 'node:crypto';

export interface Claimed {
  merchant_uid: string | null;
  name: string;
  birthday: string;
  isForeigner: boolean;
  isCertified: boolean;
}

/** What PortOne V1 says of somebody who proved who they are. Without success it says nothing of the person. */
export interface Certification {
  imp_uid: string;
  merchant_uid: string | null;
  pg_tid: string;
  pg_provider: 'danal';
  name: string | null;
  birthday: string | null;
  gender: null;
  foreigner: boolean;
  foreigner_v2: boolean | null;
  certified: boolean;
  certified_at: number;
  unique_key: string | null;
  unique_in_site: string | null;
  origin: string;
}

export function certify(impUid: string, { isCertified, ...claimed }: Claimed, now: number): Certification {
  const { merchant_uid, name, birthday, isForeigner } = claimed;
  return {
    imp_uid: impUid,
    merchant_uid,
    pg_tid: `pg_${impUid}`,
    pg_provider: 'danal',
    name: isCertified ? name : null,
    birthday: isCertified ? birthday : null,
    gender: null,
    foreigner: isForeigner,
    foreigner_v2: isForeigner,
    certified: isCertified,
    certified_at: isCertified ? now : 0,
    unique_key: isCertified ? keyOf('CI', name, birthday) : null,
    unique_in_site: isCertified ? keyOf('DI', name, birthday) : null,
    origin: '',
  };
}

/** The same person has the same key, whenever and in whichever window they prove who they are. */
const keyOf = (kind: string, name: string, birthday: string): string =>
  createHash('sha512').update(`${kind} ${name} ${birthday}`).digest('base64');
