import type { Auction } from '@teum/contract/routes/auction';
import { describe, expect, it } from 'vitest';
import { similarAuctions } from './similar-auctions.ts';

const at = (hour: number) => `2026-11-15T${String(hour).padStart(2, '0')}:00:00+09:00`;
const auction = (id: number, title: string, endHour = 20) =>
  ({ id, title: `<p>${title}</p>`, startTime: at(1), endTime: at(endHour) }) as Auction;
const chef = auction(1, '은퇴한 셰프와 보내는 저녁 두 시간', 10);
const similar = (...others: Auction[]) => similarAuctions(chef, others, Date.parse(at(12))).map(({ id }) => id);

describe('similarAuctions', () => {
  it('[STAND-10] puts titles that share letters first, then the nearest end', () => {
    const walk = auction(2, '북한산 산행', 15);
    const late = auction(3, '바둑 한 판', 22);
    const chefs = auction(4, '셰프에게 배우는 파스타', 23);
    expect(similar(late, walk, chefs)).toEqual([4, 2, 3]);
  });

  it('leaves out this auction and those that are over, and shows three', () => {
    const over = auction(2, '셰프의 아침', 11);
    const open = [3, 4, 5, 6].map((id) => auction(id, '바둑', 13 + id));
    expect(similar(chef, over, ...open)).toEqual([3, 4, 5]);
  });
});
