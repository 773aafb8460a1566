// @ts-check
import { describe, expect, it } from 'vitest';
import { explainNpm } from './install.mjs';

describe('explainNpm', () => {
  it.each([
    ['npm error code ENOTFOUND', '패키지 저장소에 연결할 수 없습니다.'],
    ['npm error code ENOSPC', '디스크에 남은 공간이 없습니다.'],
    ['npm error code EACCES', '이 폴더에 쓸 권한이 없습니다.'],
    ['npm error code EUSAGE', '서로 맞지 않습니다.'],
    ['npm error something new', 'npm이 남긴 말은 다음과 같습니다.'],
  ])('%s', (output, sentence) => {
    expect(explainNpm(output)).toContain(sentence);
    expect(explainNpm(output)).toContain(output);
  });

  it('shows only the last lines of a long story', () => {
    const story = Array.from({ length: 100 }, (_, line) => `line ${line}`).join('\n');
    expect(explainNpm(story).split('\n')).toHaveLength(14);
  });
});
