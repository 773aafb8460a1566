import { describe, expect, it } from 'vitest';
import { replyTime } from './reply-time.ts';

describe('replyTime', () => {
  it.each([
    [0, '1분', '1 minute'],
    [479, '8분', '8 minutes'],
    [3_600, '1시간', '1 hour'],
    [7_000, '2시간', '2 hours'],
    [200_000, '2일', '2 days'],
  ])('says %d seconds in one unit', (seconds, korean, english) => {
    expect([replyTime(seconds, 'ko'), replyTime(seconds, 'en')]).toEqual([korean, english]);
  });
});
