import { checkSettings } from '@teum/contract/talk/appointment-form';
import { describe, expect, it } from 'vitest';
import { canAdd, hoursOn, withAdded, withChanged } from './weekly-hours.ts';

const monday = 1;
const range = (fromMinute: number, toMinute: number) => ({ weekday: monday, fromMinute, toMinute });
const isValid = (hours: object) =>
  Object.keys(checkSettings({ hours, daysOff: [], pauseMinutes: 0, noticeHours: 0 })).length === 0;

describe('weekly hours', () => {
  it('[APPT-19] begin with the usual ones, then later ones, until the day is full', () => {
    let hours = withAdded([], monday);
    expect(hours).toEqual([range(600, 1_080)]);
    while (canAdd(hours, monday)) hours = withAdded(hours, monday);
    expect(hoursOn(hours, monday).at(-1)).toEqual(range(1_320, 1_440));
    expect(isValid(hours)).toBe(true);
  });

  it('[APPT-19] never end before they begin', () => {
    const hours = [range(600, 1_080)];
    expect(withChanged(hours, hours[0]!, { fromMinute: 1_080 })).toEqual([range(1_080, 1_110)]);
    expect(withChanged(hours, hours[0]!, { toMinute: 600 })).toEqual([range(570, 600)]);
  });
});
