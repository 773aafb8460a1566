import { type Refusal, refuse, toKoreanTime } from '@teum/contract';
import type { OwnProfile } from '@teum/contract/talk/people.routes';
import type { FastifyInstance } from 'fastify';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { sliceOf } from '../../../platform/db/slice.ts';
import { servePublicRead } from '../../../platform/http/public-reads.ts';
import { serve } from '../../../platform/http/serve.ts';
import { findMember, hasPerson } from '../../identity/account/index.ts';
import { listOpenAuctionIds } from '../../offer/auction/index.ts';
import { keepingFor } from '../../offer/media/index.ts';
import { listOpenProductIds, showProducts } from '../../offer/product/index.ts';
import { countReviews } from '../review/index.ts';
import { changeNickName, nextNickNameChange } from './change-nick-name.ts';
import { findPerson } from './person.sql.ts';
import { personOnTheWire } from './person-on-the-wire.ts';
import { saveProfile } from './save-profile.ts';

export function profileRoutes(app: FastifyInstance): void {
  const { db, auctions } = app;

  servePublicRead(app, 'GET /people/{id}', async ({ params }) => {
    const [person, reviews] = await Promise.all([findPerson(db, params.id), countReviews(db, params.id)]);
    return person ? { ...personOnTheWire(person), reviews } : refuse('PERSON_NOT_FOUND');
  });

  servePublicRead(app, 'GET /people/{id}/auctions', async ({ params, query, session }) => {
    const ids = await listOpenAuctionIds(db, params.id, sliceOf(query));
    return ids.length > 0 ? { data: await auctions.showByIds(ids, session) } : emptyList(db, params.id);
  });

  servePublicRead(app, 'GET /people/{id}/products', async ({ params, query }) => {
    const ids = await listOpenProductIds(db, params.id, sliceOf(query));
    return ids.length > 0 ? { data: await showProducts(db, ids) } : emptyList(db, params.id);
  });

  serve(app, 'GET /profile', ({ session }) => ownProfile(db, session.accountId));

  serve(app, 'PUT /profile', async ({ session, body, reply, once }) => {
    const { uploadedKeys } = keepingFor(app, session, reply);
    return once(async (tx) => {
      const refused = await saveProfile(tx, session.accountId, body, uploadedKeys);
      return refused ?? ownProfile(tx, session.accountId);
    });
  });

  serve(app, 'PUT /profile/nickName', ({ session, body, once }) =>
    once(async (tx) => {
      const refused = await changeNickName(tx, session.accountId, body.nickName);
      return refused ?? ownProfile(tx, session.accountId);
    }),
  );
}

const emptyList = async (db: Db, personId: number): Promise<{ data: [] } | Refusal> =>
  (await hasPerson(db, personId)) ? { data: [] } : refuse('PERSON_NOT_FOUND');

async function ownProfile(db: Db | Tx, accountId: number): Promise<OwnProfile> {
  const { nickName, introduction, pictureKey } = await findMember(db, accountId);
  const changeableAt = await nextNickNameChange(db, accountId);
  return {
    nickName: nickName ?? '',
    introduction: introduction ?? '',
    ...(pictureKey !== null && { profilePicture: pictureKey }),
    ...(changeableAt && { nickNameChangeableAt: toKoreanTime(changeableAt) }),
  };
}
