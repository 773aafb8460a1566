// @ts-check
import { afterEach, describe, expect, it, vi } from 'vitest';
import { explainNpm } from './install.mjs';

afterEach(() => vi.unstubAllEnvs());

describe('explainNpm', () => {
  it.each([
    ['npm error code ENOTFOUND', '패키지 저장소에 연결할 수 없습니다.', 'The package registry cannot be reached.'],
    ['npm error code ENOSPC', '디스크에 남은 공간이 없습니다.', 'The disk is full.'],
    ['npm error code EACCES', '이 폴더에 쓸 권한이 없습니다.', 'This user may not write to this folder.'],
    ['npm error code EUSAGE', '서로 맞지 않습니다.', 'do not agree.'],
    ['npm error something new', 'npm이 남긴 메시지는 다음과 같습니다.', 'npm says:'],
  ])('%s', (output, korean, english) => {
    vi.stubEnv('LC_ALL', 'ko_KR.UTF-8');
    expect(explainNpm(output)).toContain('설치하지 못했습니다. ');
    expect(explainNpm(output)).toContain(korean);
    expect(explainNpm(output)).toContain(output);
    vi.stubEnv('LC_ALL', 'en_US.UTF-8');
    expect(explainNpm(output)).toContain('The packages could not be installed. ');
    expect(explainNpm(output)).toContain(english);
    expect(explainNpm(output)).toContain(output);
  });

  it('shows only the last lines of a long story', () => {
    const story = Array.from({ length: 100 }, (_, line) => `line ${line}`).join('\n');
    expect(explainNpm(story).split('\n')).toHaveLength(14);
  });
});
