import { describe, expect, it } from 'vitest';
import { reservedNames } from './reserved-names.ts';

const isReserved = reservedNames((text) => text);

describe('reservedNames', () => {
  it.each([
    '운영자',
    '관리자',
    '틈 운영팀',
    '고객센터',
    '고객 센터',
    '틈',
    'Teum',
    'TEUM',
    'Ｔｅｕｍ',
    'teum official',
    '틈_공식',
    '틈 매니저님',
    'admin',
    'Admin_01',
    'Ádmin',
    'operator',
    'support',
    'The Teum Team',
    'customer support',
    '지우 (운영자)',
    '지우.관리자님',
    '운영자7',
    '탈퇴한 사용자',
    '탈퇴한사용자',
  ])('[ACC-30] holds %s', (name) => {
    expect(isReserved(name)).toBe(true);
  });

  it.each([
    '지우',
    '지원',
    '지원님',
    '틈새시간',
    '틈 사이',
    'badminton',
    'coco틈',
    '일정관리자',
    '수학공식',
    '하은 매니저',
    'Helper',
    '한국인',
    '007',
    'teumi',
  ])('[ACC-30] leaves %s free', (name) => {
    expect(isReserved(name)).toBe(false);
  });
});
