/** What a request says about the browser that sent it. */
export interface BrowserNames {
  browser: string | null;
  system: string | null;
  /** False for a program that does not claim to be a browser. */
  isBrowser: boolean;
}

const maxUnits = 500;

/** The first match counts: most browsers also carry the names of those they want to be taken for. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/KAKAOTALK/, 'KakaoTalk'],
  [/NAVER\(/, 'NAVER'],
  [/Whale\//, 'Whale'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

export function namesIn(userAgent = ''): BrowserNames {
  const read = userAgent.slice(0, maxUnits);
  const isBrowser = read.startsWith('Mozilla/');
  const named = (names: typeof browsers): string | null => names.find(([pattern]) => pattern.test(read))?.[1] ?? null;
  const program = /^[\w.+-]{1,30}/.exec(read)?.[0] ?? null;
  return { browser: isBrowser ? named(browsers) : program, system: named(systems), isBrowser };
}

/** `Chrome · Windows`, as notices and lists show it; empty if nothing is known. */
export const shownNames = ({ browser, system }: Pick<BrowserNames, 'browser' | 'system'>): string =>
  [browser, system].filter(Boolean).join(' · ');
