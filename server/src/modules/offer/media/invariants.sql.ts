import type { MediaKind } from '@teum/contract/offer/media';
import type pg from 'pg';
import type { Invariant } from '../../../platform/db/invariant.ts';

const offers = `
  select id, seller_id, 'auction' as kind, thumbnail_key, pictures from auction
  union all select id, seller_id, 'product', thumbnail_key, pictures from product`;

export const mediaInvariants: readonly Invariant[] = [
  {
    rule: 'OFFER-5',
    says: {
      en: 'the further pictures of an offer were uploaded by its seller',
      ko: '추가 사진은 모두 판매자가 올린 사진입니다',
    },
    violations: `
      select format('%s %s: %s', kind, offer.id, key) as what
      from (${offers}) as offer cross join unnest(pictures) as key
      where not exists (
        select from picture_upload as upload
        where upload.account_id = offer.seller_id and upload.kind = offer.kind and upload.key = key)`,
  },
];

export interface NamedPicture {
  kind: MediaKind;
  key: string;
}

/** Every picture that a row names. Pictures inside texts are uploads, too. */
export async function listNamedPictures(client: pg.Client): Promise<NamedPicture[]> {
  const { rows } = await client.query<NamedPicture>(`
    select kind, thumbnail_key as key from (${offers}) as offer
    union select kind, key from picture_upload`);
  return rows;
}
