import { beforeEach, describe, expect, it } from 'vitest';
import { nothingMeasured } from './outflow.ts';
import type { LineChange, Place, Roster } from './roster.ts';

const auctionId = 17;
const [minsu, jiwoo, seoyeon] = [1, 2, 3];
const ticketEndsAt = 2_000_000_000_000;
const outflow = { count: 2.5, windowMs: 30_000, at: 1_790_000_000_000 };

const waiting = (accountId: number, position: number): Place => ({ accountId, position, ticketEndsAt, pass: null });
const inside = (accountId: number, position: number, expiresAt: number, isCollected = false): Place => ({
  accountId,
  position,
  ticketEndsAt,
  pass: { expiresAt, isCollected },
});
const change = (version: number, parts: Partial<LineChange>): LineChange => ({
  since: version - 1,
  version,
  outflow: nothingMeasured,
  gone: [],
  places: [],
  ...parts,
});

/** Every roster has to behave like this. */
export function describeRoster(name: string, open: () => Promise<Roster>): void {
  describe(name, () => {
    let roster: Roster;
    beforeEach(async () => {
      roster = await open();
      await roster.load(auctionId, { version: 5, outflow, places: [waiting(minsu, 1), waiting(jiwoo, 2)] });
    });

    const rankOf = async (accountId: number) => {
      const found = await roster.poll(auctionId, accountId);
      return typeof found === 'string' ? found : [found.rank, found.waiting];
    };
    const passSeconds = async (seconds: number, now = 0) => {
      let silent = await roster.advance(now, 100);
      for (let second = 1; second < seconds; second += 1) silent = await roster.advance(now, 100);
      return silent.map(({ accountId, position }) => [accountId, position]);
    };

    it('[QUE-20] answers that a line is not loaded, and that an account has no place', async () => {
      expect(await roster.poll(18, minsu)).toBe('unloaded');
      expect(await roster.poll(auctionId, seoyeon)).toBe('absent');
    });

    it('[QUE-1] ranks by position and returns the place as in its row', async () => {
      expect(await roster.poll(auctionId, jiwoo)).toEqual({ place: waiting(jiwoo, 2), rank: 2, waiting: 2, outflow });
    });

    it('[QUE-1] answers each of many simultaneous polls with its own place', async () => {
      const crowd = Array.from({ length: 450 }, (_, index) => index + 10);
      const places = [inside(minsu, 1, 9_000), ...crowd.map((accountId, index) => waiting(accountId, index + 3))];
      await roster.apply(auctionId, change(6, { places }));
      const asked = [minsu, seoyeon, ...crowd, jiwoo];
      const answers = await Promise.all([...asked.map(rankOf), roster.poll(18, minsu)]);
      const ranks = crowd.map((_, index) => [index + 2, 451]);
      expect(answers).toEqual([[0, 451], 'absent', ...ranks, [1, 451], 'unloaded']);
    });

    it('[QUE-1] moves everyone up when someone leaves or is admitted', async () => {
      await roster.apply(auctionId, change(6, { places: [waiting(seoyeon, 3)] }));
      expect(await rankOf(seoyeon)).toEqual([3, 3]);
      await roster.apply(auctionId, change(7, { places: [inside(minsu, 1, 9_000)] }));
      expect([await rankOf(minsu), await rankOf(seoyeon)]).toEqual([
        [0, 2],
        [2, 2],
      ]);
      await roster.apply(auctionId, change(8, { gone: [jiwoo] }));
      expect([await rankOf(jiwoo), await rankOf(seoyeon)]).toEqual(['absent', [1, 1]]);
    });

    it('[QUE-1] puts an account that joins again last', async () => {
      await roster.apply(auctionId, change(6, { gone: [minsu], places: [] }));
      await roster.apply(auctionId, change(7, { places: [waiting(minsu, 3)] }));
      expect([await rankOf(jiwoo), await rankOf(minsu)]).toEqual([
        [1, 2],
        [2, 2],
      ]);
    });

    it('[QUE-1] puts an account that joins again after its pass last', async () => {
      await roster.apply(auctionId, change(6, { places: [inside(minsu, 1, 9_000)] }));
      await roster.apply(auctionId, change(7, { places: [waiting(minsu, 3)] }));
      expect(await rankOf(minsu)).toEqual([2, 2]);
    });

    it('[QUE-20] applies a change once', async () => {
      const joined = change(6, { places: [waiting(seoyeon, 3)] });
      expect(await roster.apply(auctionId, joined)).toBe('applied');
      await roster.apply(auctionId, change(7, { gone: [seoyeon] }));
      expect(await roster.apply(auctionId, joined)).toBe('applied');
      expect(await rankOf(seoyeon)).toBe('absent');
    });

    it('[QUE-20] notices that a change before this one is missing, and is loaded', async () => {
      expect(await roster.apply(auctionId, change(7, { gone: [minsu] }))).toBe('unloaded');
      await roster.load(auctionId, { version: 7, outflow, places: [waiting(jiwoo, 2)] });
      expect([await rankOf(minsu), await rankOf(jiwoo)]).toEqual(['absent', [1, 1]]);
    });

    it('[QUE-20] notices it by an empty change as well', async () => {
      expect(await roster.apply(auctionId, change(5, { since: 5 }))).toBe('applied');
      expect(await roster.apply(auctionId, change(6, { since: 6 }))).toBe('unloaded');
    });

    it('[QUE-20] ignores a snapshot that was read before the last change', async () => {
      await roster.apply(auctionId, change(6, { gone: [minsu] }));
      await roster.load(auctionId, { version: 5, outflow, places: [waiting(minsu, 1), waiting(jiwoo, 2)] });
      expect(await rankOf(minsu)).toBe('absent');
    });

    it('[QUE-7] returns accounts without a poll for 20 seconds, and none sooner', async () => {
      expect(await passSeconds(20)).toEqual([]);
      await roster.poll(auctionId, jiwoo);
      expect(await passSeconds(1)).toEqual([[minsu, 1]]);
      expect(await passSeconds(20)).toEqual([
        [minsu, 1],
        [jiwoo, 2],
      ]);
    });

    it('[QUE-7] never returns the holder of a pass', async () => {
      await roster.apply(auctionId, change(6, { places: [inside(minsu, 1, 9_000, true)] }));
      expect(await passSeconds(60)).toEqual([[jiwoo, 2]]);
    });

    it('[QUE-19] restarts everyone’s 20 s when a line is loaded', async () => {
      await passSeconds(15);
      await roster.drop(auctionId);
      await roster.load(auctionId, { version: 5, outflow, places: [waiting(minsu, 1)] });
      expect(await passSeconds(20)).toEqual([]);
      expect(await passSeconds(1)).toEqual([[minsu, 1]]);
    });

    it('[QUE-5] forgets expired passes', async () => {
      await roster.apply(auctionId, change(6, { places: [inside(minsu, 1, 9_000, true)] }));
      await passSeconds(1, 8_999);
      expect(await rankOf(minsu)).toEqual([0, 1]);
      await passSeconds(1, 9_000);
      expect(await rankOf(minsu)).toBe('absent');
    });

    it('[QUE-5] ends the given passes, and no waiting place', async () => {
      await roster.apply(auctionId, change(6, { places: [inside(minsu, 1, 9_000, true)] }));
      const ended = [minsu, jiwoo, seoyeon].map((accountId, number) => ({ accountId, position: number + 1 }));
      expect(await roster.endPasses(auctionId, ended)).toBe(1);
      expect([await rankOf(minsu), await rankOf(jiwoo)]).toEqual(['absent', [1, 1]]);
      expect(await roster.endPasses(18, ended)).toBeUndefined();
    });

    it('[QUE-5] keeps a newer pass than the given one', async () => {
      await roster.apply(auctionId, change(6, { places: [inside(minsu, 3, 9_000, true)] }));
      await roster.endPasses(auctionId, [{ accountId: minsu, position: 1 }]);
      expect(await rankOf(minsu)).toEqual([0, 1]);
    });

    it('[QUE-9] ends a place with its last tab', async () => {
      await roster.poll(auctionId, minsu, 'phone');
      await roster.poll(auctionId, minsu, 'desk');
      expect(await roster.endShare(auctionId, minsu, 'phone')).toBeUndefined();
      expect(await roster.endShare(auctionId, minsu, 'phone')).toBeUndefined();
      expect(await roster.endShare(auctionId, minsu, 'desk')).toBe(1);
    });

    it('[QUE-9] ignores a tab that never polled', async () => {
      expect(await roster.endShare(auctionId, minsu, 'unknown')).toBeUndefined();
      await roster.poll(auctionId, minsu, 'desk');
      expect(await roster.endShare(auctionId, minsu, 'unknown')).toBeUndefined();
      expect(await roster.endShare(18, minsu, 'desk')).toBeUndefined();
    });

    it('[QUE-9] does not count a tab that stopped polling', async () => {
      await roster.poll(auctionId, minsu, 'crashed');
      await passSeconds(15);
      await roster.poll(auctionId, minsu, 'desk');
      await passSeconds(6);
      expect(await roster.endShare(auctionId, minsu, 'desk')).toBe(1);
    });

    it('[QUE-9] keeps the tabs of an admitted account, which need not poll', async () => {
      await roster.poll(auctionId, minsu, 'phone');
      await roster.poll(auctionId, minsu, 'desk');
      await roster.apply(auctionId, change(6, { places: [inside(minsu, 1, 90_000_000, true)] }));
      await passSeconds(60);
      expect(await roster.endShare(auctionId, minsu, 'desk')).toBeUndefined();
      expect(await roster.endShare(auctionId, minsu, 'phone')).toBe(1);
    });

    it('[QUE-9] remembers the sixteen tabs that polled last', async () => {
      for (let tab = 1; tab <= 17; tab += 1) await roster.poll(auctionId, minsu, `tab${tab}`);
      for (let tab = 1; tab <= 16; tab += 1)
        expect(await roster.endShare(auctionId, minsu, `tab${tab}`)).toBeUndefined();
      expect(await roster.endShare(auctionId, minsu, 'tab17')).toBe(1);
    });

    it('[QUE-20] keeps lines apart, and drops only the given one', async () => {
      await roster.load(18, { version: 1, outflow, places: [waiting(minsu, 1)] });
      expect((await roster.lines()).toSorted()).toEqual([17, 18]);
      await roster.drop(auctionId);
      expect([await roster.poll(auctionId, minsu), await roster.lines()]).toEqual(['unloaded', [18]]);
      expect(await roster.poll(18, minsu)).toMatchObject({ rank: 1 });
    });

    it('[QUE-20] loads 10,000 places in order', async () => {
      const places = Array.from({ length: 10_000 }, (_, i) =>
        i < 50 ? inside(i + 1, i + 1, 9_000) : waiting(i + 1, i + 1),
      );
      await roster.load(18, { version: 3, outflow, places });
      expect(await roster.poll(18, 50)).toMatchObject({ rank: 0, waiting: 9_950 });
      expect(await roster.poll(18, 51)).toMatchObject({ rank: 1 });
      expect(await roster.poll(18, 10_000)).toMatchObject({ rank: 9_950, waiting: 9_950 });
    });
  });
}
