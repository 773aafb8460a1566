import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refusals } from '@teum/contract/errors';
import type { FormCheck } from '@teum/contract/form-check';
import { checkSignUp } from '@teum/contract/identity/account-form';
import { checkAuction, checkProduct } from '@teum/contract/offer/listing-form';
import { describe, expect, it } from 'vitest';
import { biddingKo } from '../features/bidding/bidding/messages/ko.ts';
import { accountKo } from '../features/identity/account/messages/ko.ts';
import { auctionDetailKo } from '../features/offer/auction/messages/detail-ko.ts';
import { productDetailKo } from '../features/offer/product/messages/detail-ko.ts';
import { productFormKo } from '../features/offer/product/messages/form-ko.ts';
import { postFormKo } from '../features/talk/board/messages/form-ko.ts';
import { chatKo } from '../features/talk/chat/messages/ko.ts';
import { ko } from '../messages/ko.ts';
import { pagesKo } from './messages/ko.ts';

/**
 * Every sentence that the order gives in Korean, to the letter, at the place where the order wants it. A sentence that is reworded
 * or no longer used there turns this red.
 */
const root = join(import.meta.dirname, '../../..');
const sourceOf = (file: string): string => readFileSync(join(root, file), 'utf8');

const filled = { title: '<p>별</p>', description: '<p>밤</p>', price: '1', startingPrice: '1', duration: 1 };
const person = { email: 'a@b.kr', password: 'Teum-1234!', userName: '김민지', nickName: '민지' };

describe('the order’s sentences about fields', () => {
  it.each<[string, FormCheck, object, string]>([
    ['이메일을 입력해주세요', checkSignUp, { ...person, email: '' }, 'email'],
    ['이메일 형식이 아닙니다. 다시 입력해주세요', checkSignUp, { ...person, email: 'minji@' }, 'email'],
    ['패스워드를 입력해주세요', checkSignUp, { ...person, password: '' }, 'password'],
    ['이름을 입력해주세요', checkSignUp, { ...person, userName: '' }, 'userName'],
    ['닉네임을 입력해주세요', checkSignUp, { ...person, nickName: '' }, 'nickName'],
    ['제목을 입력해주세요.', checkProduct, { ...filled, title: '<p></p>' }, 'title'],
    ['설명을 입력해주세요.', checkProduct, { ...filled, description: '' }, 'description'],
    ['시작 가격을 올바르게 입력해주세요.', checkProduct, { ...filled, price: '' }, 'price'],
    ['시작 가격을 올바르게 입력해주세요.', checkProduct, { ...filled, price: '0' }, 'price'],
    ['시작 가격을 올바르게 입력해주세요.', checkProduct, { ...filled, price: '0.5' }, 'price'],
    ['시작 가격을 올바르게 입력해주세요.', checkAuction, { ...filled, startingPrice: 'x' }, 'startingPrice'],
  ])('%s', (sentence, check, form, field) => {
    expect(check(form as Record<string, unknown>)[field]?.ko).toBe(sentence);
  });
});

describe('the order’s sentences on pages', () => {
  const loginRequired = '로그인 후 이용 가능합니다.';
  const bidding = 'web/src/features/bidding/bidding';
  const participate = `${bidding}/components/participate-button.tsx`;
  const waiting = `${bidding}/components/waiting-room-card.tsx`;
  const refresh = 'web/src/features/offer/auction/components/highest-bid.tsx';

  it.each<[string, string, string, string]>([
    [
      'JPG, PNG, JPEG 형식의 파일만 업로드할 수 있습니다.',
      refusals.IMAGE_TYPE.ko,
      'web/src/shared/form/image-file.ts',
      'refusals.IMAGE_TYPE',
    ],
    [loginRequired, ko.notice.loginRequired, 'web/src/shared/session/login-wall.ts', 'notice.loginRequired'],
    ...[
      participate,
      'web/src/app/layout/login-gate.tsx',
      'web/src/features/talk/board/components/use-members-only.ts',
      'web/src/features/identity/ticket/components/pay-button.tsx',
      'web/src/features/talk/chat/components/use-open-room.ts',
    ].map((file): [string, string, string, string] => [
      loginRequired,
      ko.notice.loginRequired,
      file,
      'askToLogIn = useLoginWall()',
    ]),
    [loginRequired, refusals.LOGIN_REQUIRED.ko, 'contract/src/errors.ts', 'LOGIN_REQUIRED'],
    ['본인의 경매에는 참여할 수 없습니다.', refusals.OWN_AUCTION.ko, participate, 'refusals.OWN_AUCTION'],
    [
      '본인의 시간판매일 경우 채팅을 할 수 없습니다.',
      chatKo.chatRefusal.ownProduct,
      'web/src/features/talk/chat/model/chat-refusal.ts',
      "'ownProduct'",
    ],
    ['이미 판매된 시간입니다.', chatKo.chatRefusal.sold, 'web/src/features/talk/chat/model/chat-refusal.ts', "'sold'"],
    [
      '이미 판매된 시간입니다.',
      productDetailKo.productDetail.sold,
      'web/src/features/offer/product/components/product-detail.tsx',
      'productDetail.sold',
    ],
    ['로그인 실패', accountKo.login.handOffFailed, 'web/src/app/routes/login-success.tsx', 'login.handOffFailed'],
    ['기간이 만료된 경매권을 보유중', refusals.TICKET_EXPIRED.ko, participate, 'refusals.TICKET_EXPIRED'],
    ['경매 시간이 지났습니다.', refusals.AUCTION_ENDED.ko, participate, 'refusals.AUCTION_ENDED'],
    ['오류가 발생했습니다.', auctionDetailKo.auctionDetail.refreshFailed, refresh, 'auctionDetail.refreshFailed'],
    ['최고 입찰가는 변함없습니다.', auctionDetailKo.auctionDetail.unchanged, refresh, 'auctionDetail.unchanged'],
    ['최고 입찰가가 변경되었습니다.', auctionDetailKo.auctionDetail.changed, refresh, 'auctionDetail.changed'],
    [
      '입찰 중 오류가 발생했습니다. 다시 시도해주세요',
      biddingKo.bid.exception,
      `${bidding}/live/use-bid.ts`,
      'bid.exception',
    ],
    ['입찰에 실패했습니다...', biddingKo.bid.failed, `${bidding}/live/use-bid.ts`, 'bid.failed'],
    [
      '대기열을 이탈하면 다시 대기해야합니다. 나가시겠습니까?',
      biddingKo.waiting.confirmLeave,
      waiting,
      'waiting.confirmLeave',
    ],
    [
      '뒤로가시면 대기열에서 삭제됩니다. 나가시겠습니까?',
      biddingKo.waiting.confirmBack,
      waiting,
      'waiting.confirmBack',
    ],
    [
      '생성 실패: {message}',
      productFormKo.productForm.createFailed,
      'web/src/features/offer/product/components/product-form-new.tsx',
      'productForm.createFailed',
    ],
    [
      '수정도중 오류가 생겼습니다. 다시 시도해주세요',
      productFormKo.productForm.editFailed,
      'web/src/features/offer/product/components/product-form-edit.tsx',
      'productForm.editFailed',
    ],
    [
      '생성 실패',
      postFormKo.postForm.createFailed,
      'web/src/features/talk/board/components/post-form-new.tsx',
      'postForm.createFailed',
    ],
    ['내 판매를 가져오는데 실패', pagesKo.mySales.failed, 'web/src/app/routes/my-sell.tsx', 'mySales.failed'],
  ])('%s', (sentence, inCatalogue, file, use) => {
    expect(inCatalogue).toBe(sentence);
    expect(sourceOf(file)).toContain(use);
  });

  it('회원가입이 완료되었습니다', () => {
    expect(sourceOf('server/src/modules/identity/account/account.routes.ts')).toContain(
      "signedUp = '회원가입이 완료되었습니다'",
    );
  });
});
