import type { Product } from '@teum/contract/offer/product.routes';
import { describe, expect, it } from 'vitest';
import { productThing } from './structured-data.ts';

const product: Product = {
  id: 4,
  productTitle: '<p>러닝 메이트</p>',
  productDescription: '<p>한강에서 뛰어요.</p>',
  productPrice: 12000,
  thumbNailUrl: 'origin/a.webp',
  productSaleStatus: 'AVAILABLE',
  sellerId: 7,
  sellerNickName: '민지',
  createdAt: '2026-11-14T21:05:09+09:00',
};
const absolute = (path: string) => `https://teum.kr${path}`;

describe('the data of an offer for search engines', () => {
  it('[OFFER-1] say nothing of details that the seller left out', () => {
    const thing = productThing(product, absolute);
    expect(thing).toMatchObject({ image: 'https://teum.kr/media/product/origin/a.webp' });
    expect(thing).not.toHaveProperty('category');
    expect(thing.offers).not.toHaveProperty('itemOffered');
  });

  it('[OFFER-1] name category, duration, area and every picture', () => {
    const details = {
      lengthMinutes: 90,
      category: 'outdoor',
      place: { kind: 'region', region: '11440' },
      placeText: { ko: '서울 마포구', en: 'Mapo-gu, Seoul' },
      pictures: ['origin/b.webp'],
    } as const;
    const thing = productThing({ ...product, ...details, pictures: [...details.pictures] }, absolute);
    expect(thing).toMatchObject({
      category: '산책·운동',
      image: ['https://teum.kr/media/product/origin/a.webp', 'https://teum.kr/media/product/origin/b.webp'],
      offers: {
        itemOffered: {
          '@type': 'Service',
          name: '러닝 메이트',
          additionalProperty: { '@type': 'PropertyValue', name: 'duration', value: 'PT1H30M' },
          areaServed: { '@type': 'AdministrativeArea', name: '서울 마포구' },
        },
      },
    });
  });
});
