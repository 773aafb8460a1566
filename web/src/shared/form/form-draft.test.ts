// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../browser-storage.ts';
import { formDraft, newRequestKey } from './form-draft.ts';

const empty = { title: '', price: '' };
const kept = { fields: { title: '<p>커피 한 시간</p>', price: '15000' }, requestKey: 'k-1' };

describe('formDraft', () => {
  it('gives back what was typed, with the key of the request that may already be on its way', () => {
    const storage = memoryStorage();
    formDraft('auctionDraft:7', empty, storage).keep(kept);
    expect(formDraft('auctionDraft:7', empty, storage).read()).toEqual(kept);
  });

  it('keeps 민지’s draft from 준호, who signs in on the same device', () => {
    const storage = memoryStorage();
    formDraft('auctionDraft:7', empty, storage).keep(kept);
    expect(formDraft('auctionDraft:8', empty, storage).read()).toBeNull();
  });

  it('is nothing once every field is empty again, as an editor writes empty', () => {
    const draft = formDraft('auctionDraft:7', empty, memoryStorage());
    draft.keep(kept);
    draft.keep({ fields: { title: '<p></p>', price: '' }, requestKey: 'k-1' });
    expect(draft.read()).toBeNull();
  });

  it.each(['', 'null', '{', '[]', '{"fields":null,"requestKey":"k"}', '{"fields":{"title":"x"}}'])(
    'takes %j for no draft',
    (stored) => {
      const storage = memoryStorage();
      storage.setItem('auctionDraft:7', stored);
      expect(formDraft('auctionDraft:7', empty, storage).read()).toBeNull();
    },
  );

  it('takes over only fields that the form has, and only texts', () => {
    const storage = memoryStorage();
    storage.setItem('d', JSON.stringify({ fields: { title: 3, price: '5', admin: 'yes' }, requestKey: 'k-1' }));
    expect(formDraft('d', empty, storage).read()).toEqual({ fields: { title: '', price: '5' }, requestKey: 'k-1' });
  });

  it('leaves no older draft behind when the device has no room for the new one', () => {
    const storage = memoryStorage();
    const draft = formDraft('d', empty, storage);
    draft.keep(kept);
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    draft.keep({ ...kept, fields: { title: '<p>다른 글</p>', price: '' } });
    expect(draft.read()).toBeNull();
  });
});

describe('newRequestKey', () => {
  it('is another one each time', () => {
    expect(newRequestKey()).toMatch(/^[0-9a-f]{32}$/);
    expect(newRequestKey()).not.toBe(newRequestKey());
  });
});
