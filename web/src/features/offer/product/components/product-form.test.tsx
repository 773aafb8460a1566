// @vitest-environment happy-dom
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import type { UserInfo } from '@teum/contract/identity/account.routes';
import type { Product } from '@teum/contract/offer/product.routes';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AlertHost } from '../../../../shared/ui/alerts.tsx';
import { eventually } from '../../../../testing/eventually.ts';
import { PlacedAt } from '../../../../testing/placed-at.tsx';
import { emptyProductFields, newProductDraft, productChangesDraft } from '../model/product-draft.ts';
import { ProductEditForm } from './product-form-edit.tsx';
import { NewProductForm } from './product-form-new.tsx';

/** Before the form's code reads what the server wrote into the page. */
vi.hoisted(() => {
  const safePay = { holder: '한결페이', feePercent: 5, isStrictOffered: true };
  const meta = Object.assign(document.createElement('meta'), {
    name: 'teum-config',
    content: JSON.stringify({ safePay }),
  });
  document.head.append(meta);
});

configure({ asyncUtilTimeout: 30_000 });

const minji: UserInfo = {
  id: 7,
  nickName: '민지',
  email: 'minji@teum.kr',
  userName: '김민지',
  startDateTime: null,
  endDateTime: null,
  hasPassword: true,
  isEmailProven: true,
};

const product: Product = {
  id: 4,
  productTitle: '<p>러닝 메이트</p>',
  productDescription: '<p>한강에서 뛰어요.</p>',
  productPrice: 12000,
  thumbNailUrl: 'origin/old.webp',
  productSaleStatus: 'AVAILABLE',
  sellerId: 7,
  sellerNickName: '민지',
  createdAt: '2026-11-14T21:05:09+09:00',
};

const filled = {
  ...emptyProductFields,
  title: '<p>러닝 메이트</p>',
  description: '<p>한강에서 뛰어요.</p>',
  price: '12000',
};
const preview = { action: <button type="button">채팅하기</button>, schedule: <p>빈 시간</p> };
let server: Server | undefined;
let lastBody = '';

/** The JSON form of the last call. */
const sentForm = (): unknown => JSON.parse(/\{"title".*\}/.exec(lastBody)![0]);

beforeEach(() => localStorage.clear());

afterEach(() => {
  cleanup();
  server?.closeAllConnections();
  server?.close();
});

/** The server of the form; returns the requests that it received. */
async function serve(status: number, body?: unknown): Promise<string[]> {
  const asked: string[] = [];
  const listening = createServer((request, response) => {
    let sent = '';
    request.setEncoding('utf8').on('data', (chunk) => {
      sent += chunk;
    });
    request.on('end', () => {
      lastBody = sent;
      const parts = [...sent.matchAll(/form-data; name="(\w+)"/g)].map(([, name]) => name);
      asked.push(`${request.method} ${request.url} ${parts.join(' ')}`);
      if (body === undefined) response.writeHead(status).end();
      else response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const { port } = listening.address() as AddressInfo;
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(`http://127.0.0.1:${port}/form`);
  return asked;
}

async function open(form: ReactNode) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PlacedAt path="/form">
        {(pathname) => (pathname === '/form' ? form : <h1>{pathname === '/' ? '홈' : '상품'}</h1>)}
      </PlacedAt>
      <AlertHost messages={{ ok: '확인', cancel: '취소' }} />
    </QueryClientProvider>,
  );
  await screen.findByRole('textbox', { name: '제목' });
}

const submit = () => act(async () => fireEvent.submit(document.querySelector('form')!));

async function answerAlert(message: string) {
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain(message);
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: '확인' })));
}

const refusal = (code: string, message: string) => ({ code, message, requestId: 'r' });

describe('the form of a new time sale', () => {
  const draft = newProductDraft(minji.id);
  const openNew = (fields = filled) => {
    draft.keep({ fields, requestKey: 'k-1' });
    return open(<NewProductForm seller={minji} preview={preview} />);
  };

  it.each([
    ['제목을 입력해주세요.', { ...filled, title: '', price: '' }],
    ['설명을 입력해주세요.', { ...filled, description: '<p></p>', price: '' }],
    ['시작 가격을 올바르게 입력해주세요.', { ...filled, price: '' }],
    ['시작 가격을 올바르게 입력해주세요.', { ...filled, price: '0.5' }],
  ])('alerts %s', async (sentence, fields) => {
    await openNew(fields);
    await submit();
    await answerAlert(sentence);
  });

  it('needs no thumbnail, forgets the draft and shows the new time sale', async () => {
    const asked = await serve(201, 21);
    await openNew();
    await submit();
    await screen.findByRole('heading', { name: '상품' });
    expect(asked).toEqual(['POST /api/product productCreate']);
    expect(draft.read()).toBeNull();
  });

  it('says 생성 실패 with the reason, goes home and keeps the draft', async () => {
    await serve(500, refusal('UNEXPECTED', '일시적인 오류가 발생했습니다.'));
    await openNew();
    await submit();
    await answerAlert('생성 실패: 일시적인 오류가 발생했습니다.');
    await screen.findByRole('heading', { name: '홈' });
    expect(draft.read()?.fields).toEqual(filled);
  });
});

describe('the preview of a time sale', () => {
  it('shows what buyers will see, with the hours', async () => {
    await open(
      <ProductEditForm product={{ ...product, pictures: ['origin/b.webp'] }} seller={minji} preview={preview} />,
    );
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '미리 보기' })));
    const page = within(await screen.findByRole('dialog', { name: /아직 저장되지 않았어요/ }));
    page.getByRole('heading', { level: 1, name: '러닝 메이트' });
    expect(await page.findAllByRole('button', { name: /크게 보기/ })).toHaveLength(2);
    for (const said of ['한강에서 뛰어요.', '빈 시간', '채팅하기']) page.getByText(said);
  });
});

describe('the form that changes a time sale', () => {
  it('shows what is stored, sends no picture unless another one is chosen, and goes to the time sale', async () => {
    const asked = await serve(200);
    await open(<ProductEditForm product={product} seller={minji} preview={preview} />);
    expect(screen.getByRole('textbox', { name: '설명' }).textContent).toBe('한강에서 뛰어요.');
    expect(screen.getByAltText('지금 썸네일').getAttribute('src')).toBe('/media/product/origin/old.webp');
    await submit();
    await screen.findByRole('heading', { name: '상품' });
    expect(asked).toEqual(['PUT /api/product/4 productEdit']);
  });

  it.each([
    [409, 'ALREADY_SOLD', '이미 판매된 시간입니다.'],
    [413, 'BODY_TOO_LARGE', '보낸 내용이 너무 큽니다.'],
    [422, 'TEXT_TOO_COMPLEX', '내용의 구조가 너무 복잡합니다.'],
    [429, 'TOO_MANY_REQUESTS', '요청이 너무 많습니다. 30초 후 다시 시도해주세요.'],
  ])('stays with what was typed when the server answers %i', async (status, code, sentence) => {
    await serve(status, refusal(code, sentence));
    await open(<ProductEditForm product={product} seller={minji} preview={preview} />);
    fireEvent.input(screen.getByLabelText('시간당 가격'), { target: { value: '9000' } });
    await submit();
    await answerAlert(sentence);
    expect(screen.getByLabelText<HTMLInputElement>('시간당 가격').value).toBe('9,000');
  });

  it('marks the picture that the server refuses', async () => {
    const sentence = '이미지 파일을 읽을 수 없습니다.';
    await serve(422, { ...refusal('IMAGE_BROKEN', sentence), fields: { productThumbnail: sentence } });
    await open(<ProductEditForm product={product} seller={minji} preview={preview} />);
    await submit();
    await answerAlert(sentence);
    screen.getByText(sentence);
  });

  it('goes home after any other failure and keeps the changes', async () => {
    await serve(403, refusal('NOT_OWNER', '권한이 없습니다.'));
    await open(<ProductEditForm product={product} seller={minji} preview={preview} />);
    fireEvent.input(screen.getByLabelText('시간당 가격'), { target: { value: '9000' } });
    await submit();
    await answerAlert('수정도중 오류가 생겼습니다. 다시 시도해주세요');
    await screen.findByRole('heading', { name: '홈' });
    expect(productChangesDraft(7, 4).read()?.fields).toEqual({ ...filled, price: '9000', safePay: 'off' });
  });
});

describe('the details of an offer', () => {
  const details = {
    lengthMinutes: 120,
    category: 'food',
    place: { kind: 'region', region: '11680', line: '강남역 2번 출구' },
    pictures: ['origin/a.webp', 'origin/b.webp'],
  } as const;
  const folded = () => screen.getByRole('button', { name: /^더 자세히/ });

  it('[OFFER-1] are folded, summed up in a line, and sent as they were', async () => {
    const asked = await serve(200);
    await open(
      <ProductEditForm
        product={{ ...product, ...details, pictures: [...details.pictures] }}
        seller={minji}
        preview={preview}
      />,
    );
    await screen.findByText('요리·식사 · 2시간 · 서울 강남구 · 사진 2장');
    expect(folded().getAttribute('aria-expanded')).toBe('false');
    await submit();
    await screen.findByRole('heading', { name: '상품' });
    expect(asked).toEqual(['PUT /api/product/4 productEdit']);
    expect(sentForm()).toMatchObject(details);
  });

  it('[OFFER-7] that are emptied are sent as taken away', async () => {
    await serve(200);
    await open(
      <ProductEditForm
        product={{ ...product, ...details, pictures: ['origin/a.webp'] }}
        seller={minji}
        preview={preview}
      />,
    );
    fireEvent.click(folded());
    fireEvent.change(screen.getByLabelText('분류'), { target: { value: '' } });
    fireEvent.change(screen.getByLabelText('진행 시간'), { target: { value: '' } });
    fireEvent.click(screen.getByLabelText('정하지 않음'));
    fireEvent.click(screen.getByRole('button', { name: '추가 사진 1 삭제' }));
    await submit();
    await screen.findByRole('heading', { name: '상품' });
    expect(sentForm()).toMatchObject({ category: null, lengthMinutes: null, place: null, pictures: [] });
  });

  it('[OFFER-4] ask for the 시·군·구 when only the 시·도 was chosen, and open for it', async () => {
    await open(<ProductEditForm product={product} seller={minji} preview={preview} />);
    fireEvent.click(folded());
    fireEvent.click(screen.getByLabelText('지역'));
    await screen.findByRole('option', { name: '서울' });
    fireEvent.change(screen.getByLabelText('시·도'), { target: { value: '11' } });
    fireEvent.click(folded());
    await submit();
    await answerAlert('지역을 시·군·구까지 선택해주세요.');
    await eventually(() => document.activeElement).toBe(screen.getByLabelText('시·군·구'));
    expect(folded().getAttribute('aria-expanded')).toBe('true');
    expect(productChangesDraft(7, 4).read()?.fields.place).toBe('11');
  });

  it('[OFFER-4] choose 세종 by its one entry', async () => {
    await open(<ProductEditForm product={product} seller={minji} preview={preview} />);
    fireEvent.click(folded());
    fireEvent.click(screen.getByLabelText('지역'));
    await screen.findByRole('option', { name: '세종' });
    fireEvent.change(screen.getByLabelText('시·도'), { target: { value: '36' } });
    expect(screen.getByLabelText<HTMLSelectElement>('시·군·구').value).toBe('36110');
  });

  it('[OFFER-6] that the server refuses are opened, with its sentence at the field', async () => {
    const sentence = '올리지 않은 사진이 들어 있습니다. 사진을 다시 올려주세요.';
    await serve(422, { ...refusal('INVALID_INPUT', sentence), fields: { pictures: sentence } });
    await open(
      <ProductEditForm product={{ ...product, pictures: ['origin/a.webp'] }} seller={minji} preview={preview} />,
    );
    await submit();
    await answerAlert(sentence);
    expect(folded().getAttribute('aria-expanded')).toBe('true');
    screen.getByText(sentence);
  });

  it('[OFFER-5] upload pictures one by one, in their order, and move one forward', async () => {
    await serve(200, { key: 'origin/new.webp', width: 10, height: 10 });
    await open(
      <ProductEditForm product={{ ...product, pictures: ['origin/a.webp'] }} seller={minji} preview={preview} />,
    );
    fireEvent.click(folded());
    const file = new File([new Uint8Array([0xff, 0xd8, 0xff, 0, 0, 0, 0, 0])], 'a.jpg', { type: 'image/jpeg' });
    fireEvent.change(screen.getByLabelText('사진 추가'), { target: { files: [file] } });
    await screen.findByAltText('추가 사진 2');
    fireEvent.click(screen.getByRole('button', { name: '추가 사진 2 앞으로 옮기기' }));
    expect(productChangesDraft(7, 4).read()?.fields.pictures).toBe('origin/new.webp origin/a.webp');
  });
});

describe('safe pay', () => {
  const offered = { ...product, safePay: true as const, cancelTerms: 'normal' as const };
  const isOn = () => screen.getByRole<HTMLInputElement>('switch', { name: '안전결제로 받기' }).checked;

  it('is on for a new time sale, and says what the seller receives of the typed price', async () => {
    await serve(201, 21);
    newProductDraft(minji.id).keep({ fields: filled, requestKey: 'k-1' });
    await open(<NewProductForm seller={minji} preview={preview} />);
    expect(isOn()).toBe(true);
    screen.getByText('구매자가 낸 돈을 한결페이에서 보관하고, 만난 뒤에 내 계좌로 보내요.');
    const type = (price: string) => fireEvent.input(screen.getByLabelText('시간당 가격'), { target: { value: price } });
    for (const [price, said] of [
      ['100000', '한 시간 100,000원에 팔리면 95,000원을 받아요수수료 5,000원 (5%, 부가세 포함)'],
      ['1019', '한 시간 1,019원에 팔리면 969원을 받아요수수료 50원 (5%, 부가세 포함)'],
      ['999', '이 금액에 팔리면 안전결제를 쓸 수 없어요1,000원부터 5,000,000원까지 쓸 수 있어요'],
      ['5000001', '이 금액에 팔리면 안전결제를 쓸 수 없어요'],
      ['', '가격을 적으면 받을 금액이 보여요수수료 5%, 부가세 포함'],
    ] as const) {
      type(price);
      expect(screen.getAllByRole('status').at(-1)!.textContent).toContain(said);
    }
    type('12000');
    await submit();
    await screen.findByRole('heading', { name: '상품' });
    expect(sentForm()).toMatchObject({ safePay: true, cancelTerms: 'normal' });
  });

  it('is sent with strict terms once they are chosen, and kept in the draft', async () => {
    await serve(200);
    await open(<ProductEditForm product={offered} seller={minji} preview={preview} />);
    fireEvent.click(screen.getByRole('radio', { name: '엄격 24시간 안 40% 환불' }));
    expect(productChangesDraft(7, 4).read()?.fields.cancelTerms).toBe('strict');
    await submit();
    await screen.findByRole('heading', { name: '상품' });
    expect(sentForm()).toMatchObject({ safePay: true, cancelTerms: 'strict' });
  });

  it('stays off where it is off, and can be switched off', async () => {
    await serve(200);
    await open(<ProductEditForm product={product} seller={minji} preview={preview} />);
    expect(isOn()).toBe(false);
    screen.getByText('안전결제 없이 팔면 돈은 두 분이 직접 주고받아요.');
    cleanup();
    await open(<ProductEditForm product={offered} seller={minji} preview={preview} />);
    fireEvent.click(screen.getByRole('switch'));
    expect(screen.queryByRole('radio', { name: /보통/ })).toBeNull();
    expect(productChangesDraft(7, 4).read()?.fields.safePay).toBe('off');
    await submit();
    await screen.findByRole('heading', { name: '상품' });
    expect(sentForm()).toMatchObject({ safePay: false });
  });

  it('[OFFER-13] that the server refuses says so at the switch, and nothing typed is lost', async () => {
    const sentence = '지금은 안전결제를 이용할 수 없습니다.';
    await serve(422, { ...refusal('INVALID_INPUT', sentence), fields: { safePay: sentence } });
    await open(<ProductEditForm product={offered} seller={minji} preview={preview} />);
    fireEvent.input(screen.getByLabelText('시간당 가격'), { target: { value: '9000' } });
    await submit();
    await answerAlert(sentence);
    const toggle = screen.getByRole('switch', { description: new RegExp(sentence) });
    await eventually(() => document.activeElement).toBe(toggle);
    expect(screen.getByLabelText<HTMLInputElement>('시간당 가격').value).toBe('9,000');
    fireEvent.click(toggle);
    expect(screen.queryByText(sentence)).toBeNull();
  });
});
