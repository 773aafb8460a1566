import { signUp, someone } from '../people.ts';
import { nameOf, takePicture, test } from './gallery-test.ts';
import { keepMeasure } from './measures.ts';
import { settled } from './settle.ts';
import { allSizes } from './sizes.ts';

test.use({ demo: false });

const openToAll = {
  home: '/',
  auctions: '/auctions',
  products: '/products',
  posts: '/posts',
  search: `/search?keyword=${encodeURIComponent('산책')}`,
  auction: '/auction/1',
  product: '/product/1',
  post: '/post/1',
};

const ofOnesOwn = {
  mySell: '/mySell',
  mySellProducts: '/mySell?tab=products',
  myBids: '/myBids',
  favorites: '/favorites',
  notifications: '/notifications',
  me: '/me',
  mePayouts: '/me/payouts',
  meData: '/me/data',
  chats: '/chats',
  chat: '/chats/product/1',
};

for (const size of allSizes) {
  test(`nobody has offered anything ${size}`, async ({ visit, request }) => {
    const page = await visit(size, await signUp(request, someone('민지')));
    for (const [screen, path] of Object.entries({ ...openToAll, ...ofOnesOwn })) {
      await page.goto(path);
      await settled(page);
      await keepMeasure(page, nameOf(page, { screen, state: 'empty' }));
      await takePicture(page, { screen, state: 'empty' });
    }
  });
}
