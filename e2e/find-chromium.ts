import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const fullNames = ['chromium', 'chromium-browser', 'google-chrome'];

/** The first Chromium that really starts: the one named by CHROMIUM_PATH, one on the PATH, or Playwright's own. */
export function findChromium(): string | undefined {
  const named = ['chromium-headless-shell', ...fullNames].flatMap(placesOnPath);
  return [process.env.CHROMIUM_PATH ?? '', ...named, chromium.executablePath()].find(starts);
}

/** The headless shell refuses to show notifications, whatever was granted. */
export const findFullChromium = (): string | undefined => fullNames.flatMap(placesOnPath).find(starts);

function placesOnPath(name: string): string[] {
  return (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));
}

/** Run it to be sure: a file of that name may only tell to install a snap, or lack its libraries. */
function starts(path: string): boolean {
  return path !== '' && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;
}

if (import.meta.main) process.stdout.write(findChromium() ?? '');
