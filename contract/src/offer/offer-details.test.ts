import { describe, expect, it } from 'vitest';
import { inLanguage } from '../form-check.ts';
import { checkProduct } from './listing-form.ts';
import { categories } from './offer-categories.ts';
import { lengthText, offerLine } from './offer-words.ts';
import { provinces, regionName } from './regions.ts';

const filled = { title: '<p>통역</p>', description: '<p>준비까지 함께해요.</p>', price: 45_000 };
const problemsOf = (details: object) => inLanguage(checkProduct({ ...filled, ...details }), 'ko');

describe('the checks of offer details', () => {
  it('[OFFER-1] asks for nothing', () => {
    expect(problemsOf({})).toEqual({});
    expect(problemsOf({ lengthMinutes: null, category: null, place: null, pictures: null })).toEqual({});
  });

  it.each([[30], [90], [720], ['120']])('[OFFER-2] takes a length of %s minutes', (lengthMinutes) => {
    expect(problemsOf({ lengthMinutes })).toEqual({});
  });

  it.each([[0], [29], [45], [750], ['한 시간'], [true], [{}]])(
    '[OFFER-2] objects to a length of %s',
    (lengthMinutes) => {
      expect(problemsOf({ lengthMinutes })).toEqual({
        lengthMinutes: '진행 시간은 30분부터 12시간까지 30분 단위로 선택해주세요.',
      });
    },
  );

  it.each([['party'], [''], ['toString'], [3]])('[OFFER-3] objects to the category %s', (category) => {
    expect(problemsOf({ category })).toEqual({ category: '분류를 목록에서 선택해주세요.' });
  });

  it.each([
    [{ kind: 'online' }],
    [{ kind: 'region', region: '11680' }],
    [{ kind: 'region', region: '11680', line: '가'.repeat(100) }],
    [{ kind: 'region', region: '11680', line: null }],
  ])('[OFFER-4] takes the place %s', (place) => {
    expect(problemsOf({ place })).toEqual({});
  });

  it.each([
    ['online', '장소를 목록에서 선택해주세요.'],
    [{ kind: 'moon' }, '장소를 목록에서 선택해주세요.'],
    [{ kind: 'region' }, '지역을 시·군·구까지 선택해주세요.'],
    [{ kind: 'region', region: '11' }, '지역을 시·군·구까지 선택해주세요.'],
    [{ kind: 'region', region: 11680 }, '지역을 시·군·구까지 선택해주세요.'],
    [{ kind: 'region', region: '11680', line: '가'.repeat(101) }, '상세 장소는 100자 이하로 입력해주세요.'],
    [{ kind: 'region', region: '11680', line: 5 }, '상세 장소는 100자 이하로 입력해주세요.'],
  ])('[OFFER-4] objects to the place %s', (place, sentence) => {
    expect(problemsOf({ place })).toEqual({ place: sentence });
  });

  it('[OFFER-5] takes nine further pictures, and objects to ten or to one that is named twice', () => {
    const keys = Array.from({ length: 10 }, (_, index) => `origin/${String(index).padStart(32, '0')}.webp`);
    expect(problemsOf({ pictures: keys.slice(0, 9) })).toEqual({});
    expect(problemsOf({ pictures: keys })).toEqual({ pictures: '사진은 9장까지 더 올릴 수 있습니다.' });
    expect(problemsOf({ pictures: [keys[0], keys[0]] })).toEqual({ pictures: '같은 사진이 두 번 들어 있습니다.' });
    expect(problemsOf({ pictures: 'all' })).toHaveProperty('pictures');
  });

  it('speaks of the details after everything that must be filled in', () => {
    expect(Object.keys(checkProduct({ category: 'party', lengthMinutes: 1 }))).toEqual([
      'title',
      'description',
      'price',
      'category',
      'lengthMinutes',
    ]);
  });
});

describe('the words of offer details', () => {
  it('[OFFER-3] knows ten categories, the last of which is 기타', () => {
    expect(Object.keys(categories)).toHaveLength(10);
    expect(Object.values(categories).at(-1)?.ko).toBe('기타');
  });

  it.each([
    [30, '30분', '30 min'],
    [120, '2시간', '2 h'],
    [90, '1시간 30분', '1 h 30 min'],
  ])('says %s minutes as %s', (minutes, ko, en) => {
    expect([lengthText(minutes, 'ko'), lengthText(minutes, 'en')]).toEqual([ko, en]);
  });

  it('joins length and place, and leaves out what is missing', () => {
    const placeText = regionName('11680')!;
    expect(offerLine({ lengthMinutes: 120, placeText }, 'ko')).toBe('2시간 · 서울 강남구');
    expect(offerLine({ placeText }, 'en')).toBe('Gangnam-gu, Seoul');
    expect(offerLine({}, 'ko')).toBe('');
  });
});

describe('regions', () => {
  it('[OFFER-4] lists each 시·군·구 of the official list once, under its 시·도', () => {
    const codes = provinces.flatMap(({ regions }) => regions.map(([code]) => code));
    expect(new Set(codes).size).toBe(codes.length);
    expect([provinces.length, codes.length]).toEqual([16, 256]);
    for (const { code, regions } of provinces)
      expect(regions.every((region) => region[0].startsWith(code) && /^\d{5}$/.test(region[0]))).toBe(true);
  });

  it.each([
    ['11680', '서울 강남구', 'Gangnam-gu, Seoul'],
    ['41111', '경기 수원시 장안구', 'Jangan-gu, Suwon-si, Gyeonggi'],
    ['36110', '세종', 'Sejong'],
    ['50130', '제주 서귀포시', 'Seogwipo-si, Jeju'],
    ['27720', '대구 군위군', 'Gunwi-gun, Daegu'],
    ['51110', '강원 춘천시', 'Chuncheon-si, Gangwon'],
    ['52111', '전북 전주시 완산구', 'Wansan-gu, Jeonju-si, Jeonbuk'],
    ['28125', '인천 제물포구', 'Jemulpo-gu, Incheon'],
    ['12210', '전남광주 동구', 'Dong-gu, Jeonnam-Gwangju'],
  ])('names %s %s', (code, ko, en) => {
    expect(regionName(code)).toEqual({ ko, en });
  });

  it.each([['99999'], ['11'], ['28110'], ['41110'], ['']])('has no name for %s', (code) => {
    expect(regionName(code)).toBeUndefined();
  });
});
