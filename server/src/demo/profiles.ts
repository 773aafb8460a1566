import type { Praise } from '@teum/contract/talk/review';
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import { insertAppointment } from './appointments.ts';
import type { PictureKeys } from './pictures.ts';
import type { SceneName } from './scenes.ts';
import { pick } from './seeded.ts';

const portraitsOf: Readonly<Record<string, SceneName>> = {
  하은: 'portraitWithBun',
  도윤: 'portraitInBlue',
  지호: 'portraitInGreen',
  유진: 'portraitWithLongHair',
};

export const portraitScenes = Object.values(portraitsOf);

const introductions: Readonly<Record<string, string>> = {
  하은: '작은 온라인 가게를 10년 꾸렸습니다. 지금은 남는 저녁에 처음 시작하는 분을 돕고, 주말에는 운전대를 나눠 잡습니다. 아무것도 모르셔도 괜찮아요. 궁금한 것은 미리 알려 주세요.',
  민지: '평일 저녁과 주말 오전에 시간이 비어요.\n통역과 산책을 좋아합니다.',
  느린오후: '오후 세 시쯤 비는 날이 많아요. 조용한 카페에서 외국어 말하기 연습을 같이 합니다. 스페인어를 가장 잘해요.',
};

/** Some members introduce themselves, and some have a picture. */
export async function insertProfiles(tx: Tx, pictures: PictureKeys): Promise<void> {
  await sql`update account set created_at = now() - make_interval(days => 40 + (id * 37 % 400)::integer)`.execute(tx);
  for (const [name, introduction] of Object.entries(introductions))
    await sql`update account set introduction = ${introduction} where nick_name = ${name}`.execute(tx);
  for (const [name, scene] of Object.entries(portraitsOf))
    await sql`
      with owner as (update account set picture_key = ${pictures(scene)} where nick_name = ${name} returning id)
      insert into picture_upload (account_id, kind, key) select id, 'post', ${pictures(scene)} from owner`.execute(tx);
}

interface PastReview {
  by: string;
  tags: readonly Praise[];
  text?: string;
}

/** What buyers wrote about 하은, the newest first. */
const reviews: readonly PastReview[] = [
  {
    by: '도윤',
    tags: ['onTime', 'prepared'],
    text: '사진 고르는 법부터 다시 배웠습니다. 왜 그렇게 하는지까지 말씀해 주셔서 혼자서도 그대로 해 봤어요. 약속 10분 전에 먼저 와 계셨습니다.',
  },
  {
    by: '유진',
    tags: ['asDescribed', 'kind', 'again'],
    text: '두 시간 동안 상품 네 개를 정말 다 올렸어요. 정리한 파일까지 보내 주셨습니다.',
  },
  { by: '지호', tags: ['kind'], text: '모르는 것을 여러 번 여쭤봐도 웃으면서 답해 주셨어요.' },
  { by: '수아', tags: ['onTime', 'prepared', 'again'], text: '처음 해 보는 일이었는데 끝날 때는 무섭지 않았어요.' },
  { by: '민재', tags: ['onTime', 'asDescribed'] },
  { by: '예린', tags: ['kind', 'prepared'], text: '가게 이름까지 같이 고민해 주셨어요. 고맙습니다.' },
  { by: '태오', tags: ['onTime', 'again'], text: '다음 달에도 부탁드리려고요.' },
  { by: '가온', tags: ['prepared', 'kind', 'onTime'] },
  { by: '나래', tags: ['asDescribed', 'onTime'], text: '설명에 적힌 그대로였습니다.' },
];

/** Kept without a review. */
const silent = ['보람', '다온', '시우'];

const places = ['송파나루역 1번 출구', '잠실 작은도서관', '온라인'];

/** 하은 has kept a dozen appointments, and most buyers have reviewed her. */
export async function insertReviewedPast(tx: Tx): Promise<void> {
  const { rows } = await sql<{ productId: number; price: number; sellerId: number; now: Date }>`
    select product.id as "productId", price, seller_id as "sellerId", now() as now
    from product join account on account.id = seller_id where nick_name = '하은' order by product.id limit 1`.execute(
    tx,
  );
  const listing = rows[0]!;
  for (const [place, by] of [...reviews.map((review) => review.by), ...silent].entries()) {
    const { id: buyerId } = await tx
      .selectFrom('account')
      .select('id')
      .where('nick_name', '=', by)
      .executeTakeFirstOrThrow();
    const appointmentId = await insertAppointment(
      tx,
      {
        day: -18 - place * 9,
        clock: '19:00',
        minutes: 120,
        place: pick(places, place),
        proposedBy: 'buyer',
        state: 'settled',
        talk: [
          ['buyer', '안녕하세요. 이번 주 저녁에 시간 있으세요?'],
          ['seller', '네, 있어요. 편한 날을 제안해 주세요.'],
        ],
        minutesBetween: 3 + ((place * 5) % 12),
      },
      { ...listing, buyerId },
      listing.now.getTime(),
    );
    const review = reviews[place];
    if (review) await insertReview(tx, appointmentId, review);
  }
}

/** 하은 writes a day later; that shows both. */
async function insertReview(tx: Tx, appointmentId: number, { tags, text }: PastReview): Promise<void> {
  await sql`
    insert into review (appointment_id, author_id, subject_id, tags, body, written_at, shown_at, announced_at)
    select appointment.id, author.id, author.subject_id, author.tags, author.body, changed_at + interval '20 hours',
      changed_at + interval '1 day', changed_at + interval '1 day'
    from appointment cross join lateral (values
      (buyer_id, seller_id, ${[...tags]}::text[], ${text ?? null}), (seller_id, buyer_id, '{onTime,kind}'::text[], null)
    ) as author (id, subject_id, tags, body)
    where appointment.id = ${appointmentId}`.execute(tx);
}
