// @vitest-environment happy-dom
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import type { UserInfo } from '@teum/contract/identity/account.routes';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AlertHost } from '../../../../shared/ui/alerts.tsx';
import { eventually } from '../../../../testing/eventually.ts';
import { PlacedAt } from '../../../../testing/placed-at.tsx';
import { auctionDraft, emptyAuctionFields } from '../model/auction-draft.ts';
import { AuctionForm } from './auction-form.tsx';

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

const filled = {
  ...emptyAuctionFields,
  title: '<p>커피 한 시간</p>',
  description: '<p>천천히 내려요.</p>',
  duration: '3',
  startingPrice: '15000',
};
const draft = auctionDraft(minji.id);
const photo = new File([new Uint8Array([0xff, 0xd8, 0xff])], 'a.jpg', { type: 'image/jpeg' });

let server: Server | undefined;

beforeEach(() => localStorage.clear());

afterEach(() => {
  cleanup();
  server?.closeAllConnections();
  server?.close();
});

/** The server of the form; returns the keys of the requests that it received. */
async function serve(answer: (response: ServerResponse) => void): Promise<unknown[]> {
  const keys: unknown[] = [];
  const listener: RequestListener = (request, response) => {
    keys.push(request.headers['idempotency-key']);
    request.resume().on('end', () => answer(response));
  };
  const listening = createServer(listener);
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const { port } = listening.address() as AddressInfo;
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    `http://127.0.0.1:${port}/new/auction`,
  );
  return keys;
}

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));

/** The page with 민지's earlier draft. */
async function openForm(fields?: Partial<typeof filled>) {
  if (fields)
    draft.keep({
      fields: { ...emptyAuctionFields, ...fields },
      requestKey: 'k-1',
    });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PlacedAt path="/new/auction">
        {(pathname) =>
          pathname === '/new/auction' ? (
            <AuctionForm
              seller={minji}
              previewAction={
                <button disabled type="button">
                  경매 참여하기
                </button>
              }
            />
          ) : (
            <h1>홈</h1>
          )
        }
      </PlacedAt>
      <AlertHost messages={{ ok: '확인', cancel: '취소' }} />
    </QueryClientProvider>,
  );
  await screen.findByRole('textbox', { name: '제목' });
}

const choosePhoto = () =>
  act(async () =>
    fireEvent.change(document.querySelector('fieldset input[type=file]')!, { target: { files: [photo] } }),
  );

const submit = () => act(async () => fireEvent.submit(document.querySelector('form')!));

async function answerDialog(message: string) {
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain(message);
  await act(async () => fireEvent.click(within(dialog).getAllByRole('button').at(-1)!));
}

const confirmation = '경매는 등록하면 수정하거나 삭제할 수 없습니다. 등록할까요?';

describe('the auction form', () => {
  it.each([
    ['제목을 입력해주세요.', { ...filled, title: '<p> </p>' }, true],
    ['썸네일을 등록해주세요.', { ...filled, description: '' }, false],
    ['설명을 입력해주세요.', { ...filled, description: '<p></p>', duration: '' }, true],
    ['경매 시간을 선택해주세요.', { ...filled, duration: '', startingPrice: '' }, true],
    ['시작 가격을 올바르게 입력해주세요.', { ...filled, startingPrice: '' }, true],
  ])('alerts %s before anything later is checked, and loses nothing', async (sentence, fields, hasPhoto) => {
    await openForm(fields);
    if (hasPhoto) await choosePhoto();
    await submit();
    await answerDialog(sentence);
    expect(draft.read()?.fields).toEqual(fields);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('alerts when no auction time is chosen again', async () => {
    await openForm(filled);
    fireEvent.change(screen.getByLabelText('경매 시간'), { target: { value: '' } });
    await answerDialog('경매 시간을 선택해주세요.');
  });

  it('sends one auction however often it is pressed, says so, forgets the draft and goes home', async () => {
    const keys = await serve((response) => json(response, 201, 17));
    await openForm(filled);
    screen.getByText(/작성하던 내용을 불러왔어요/);
    await choosePhoto();
    await submit();
    await submit();
    await answerDialog(confirmation);
    await submit();
    await answerDialog('경매가 등록되었습니다.');
    await screen.findByRole('heading', { name: '홈' });
    expect(keys).toEqual(['k-1']);
    expect(draft.read()).toBeNull();
  });

  it('stays with everything typed when the server refuses a field, and shows its sentence there', async () => {
    const sentence = '제목은 100자 이하로 입력해주세요.';
    await serve((response) =>
      json(response, 422, { code: 'INVALID_INPUT', message: sentence, requestId: 'r', fields: { title: sentence } }),
    );
    await openForm(filled);
    await choosePhoto();
    await submit();
    await answerDialog(confirmation);
    await answerDialog(sentence);
    const title = screen.getByRole('textbox', { name: '제목' });
    expect(title.textContent).toBe('커피 한 시간');
    expect(title.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(title.getAttribute('aria-describedby')!)?.textContent).toBe(sentence);
    screen.getByRole('button', { name: '썸네일 삭제' });
  });

  it.each([
    [409, 'ALREADY_SOLD'],
    [413, 'BODY_TOO_LARGE'],
    [429, 'TOO_MANY_REQUESTS'],
  ])('stays with everything typed when the server answers %i', async (status, code) => {
    await serve((response) => json(response, status, { code, message: '잠시 후 다시 보내주세요.', requestId: 'r' }));
    await openForm(filled);
    await choosePhoto();
    await submit();
    await answerDialog(confirmation);
    await answerDialog('잠시 후 다시 보내주세요.');
    expect(screen.getByRole('textbox', { name: '제목' }).textContent).toBe('커피 한 시간');
    screen.getByRole('button', { name: '썸네일 삭제' });
  });

  it('goes home after any other failure and offers the draft with its key again', async () => {
    await serve((response) =>
      json(response, 500, { code: 'UNEXPECTED', message: '일시적인 오류가 발생했습니다.', requestId: 'r' }),
    );
    await openForm(filled);
    await choosePhoto();
    await submit();
    await answerDialog(confirmation);
    await answerDialog('경매 생성에 실패했습니다.');
    await screen.findByRole('heading', { name: '홈' });
    expect(draft.read()).toEqual({ fields: filled, requestKey: 'k-1' });
  });

  it('tells that the earlier request was registered, and gives the changed form a key of its own', async () => {
    const keys = await serve((response) =>
      json(response, 422, {
        code: 'IDEMPOTENCY_KEY_REUSED',
        message: '같은 요청 키로 다른 내용을 보낼 수 없습니다.',
        requestId: 'r',
      }),
    );
    await openForm(filled);
    await choosePhoto();
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      await submit();
      await answerDialog(confirmation);
      await answerDialog('앞서 보낸 등록 요청이 이미 접수되었습니다.');
    }
    expect(keys[0]).toBe('k-1');
    expect(keys[1]).not.toBe('k-1');
  });

  it('says behind the alert what each wrong field needs, and no more once it is right', async () => {
    await openForm({ ...filled, duration: '', startingPrice: '' });
    await submit();
    await answerDialog('썸네일을 등록해주세요.');
    expect(screen.getAllByRole('alert').map((said) => said.textContent)).toEqual([
      '썸네일을 등록해주세요.',
      '경매 시간을 선택해주세요.',
      '시작 가격을 올바르게 입력해주세요.',
    ]);
    await eventually(() => document.activeElement?.getAttribute('type')).toBe('file');

    fireEvent.change(screen.getByLabelText('경매 시간'), { target: { value: '3' } });
    expect(screen.queryByText('경매 시간을 선택해주세요.')).toBeNull();
    screen.getByText('시작 가격을 올바르게 입력해주세요.');
  });

  it('previews the whole page: every picture, facts, text, price and end, with its buttons at rest', async () => {
    await openForm({
      ...filled,
      category: 'talk',
      lengthMinutes: '90',
      place: 'online',
      pictures: 'origin/b.webp origin/c.webp',
    });
    await choosePhoto();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '미리 보기' })));
    const preview = within(await screen.findByRole('dialog', { name: /구매자에게 보이는 모습이에요/ }));
    preview.getByRole('heading', { level: 1, name: '커피 한 시간' });
    expect(await preview.findAllByRole('button', { name: /크게 보기/ })).toHaveLength(3);
    for (const said of ['1시간 30분', '온라인', '천천히 내려요.', '3일 뒤 같은 시각']) preview.getByText(said);
    expect(preview.getByRole<HTMLButtonElement>('button', { name: '경매 참여하기' }).disabled).toBe(true);
    await act(async () => fireEvent.click(preview.getByRole('button', { name: '고치기' })));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('starts empty when the draft is not wanted', async () => {
    await openForm(filled);
    fireEvent.click(screen.getByRole('button', { name: '새로 작성' }));
    await answerDialog('작성하던 내용을 지우고 새로 쓸까요?');
    expect((await screen.findByRole('textbox', { name: '제목' })).textContent).toBe('');
    expect(draft.read()).toBeNull();
  });
});
