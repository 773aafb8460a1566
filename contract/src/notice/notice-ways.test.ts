import { describe, expect, it } from 'vitest';
import { isWayOn, noticeKindWays, noticeWays, quietSecondsLeft, shownNoticeKinds } from './notice-ways.ts';
import { noticeKinds } from './notices.ts';

const at = (hour: number, minute = 0, second = 0) => hour * 3_600 + minute * 60 + second;

describe('quietSecondsLeft', () => {
  const night = { isOn: true, from: 22, until: 8 };
  it.each([
    ['a second before they begin', at(21, 59, 59), 0],
    ['as they begin', at(22), 10 * 3_600],
    ['at midnight', at(0), 8 * 3_600],
    ['in their last second', at(7, 59, 59), 1],
    ['as they end', at(8), 0],
  ])('[WAY-4] counts over midnight: %s', (_name, second, left) => {
    expect(quietSecondsLeft(night, second)).toBe(left);
  });

  it('[WAY-4] counts within a day, and not at all when switched off', () => {
    const noon = { isOn: true, from: 12, until: 14 };
    expect([at(11), at(12, 30), at(14)].map((second) => quietSecondsLeft(noon, second))).toEqual([0, 5_400, 0]);
    expect(quietSecondsLeft({ ...night, isOn: false }, at(23))).toBe(0);
  });
});

describe('isWayOn', () => {
  it('[WAY-1] knows every kind', () => {
    expect([...shownNoticeKinds].sort()).toEqual([...noticeKinds].sort());
  });

  it('[WAY-2] follows the choice, else the default, and never a choice about what is fixed', () => {
    for (const kind of shownNoticeKinds) {
      for (const way of noticeWays) {
        const byDefault = noticeKindWays[kind].ways[way];
        expect([kind, way, isWayOn({}, kind, way)]).toEqual([kind, way, byDefault !== 'off']);
        expect(isWayOn({ [kind]: { [way]: false } }, kind, way)).toBe(byDefault === 'always');
        expect(isWayOn({ [kind]: { [way]: true } }, kind, way)).toBe(true);
      }
    }
  });
});
