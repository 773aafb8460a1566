import { join } from 'node:path';

export const picturesDir = join(import.meta.dirname, 'pictures');
export const measuresDir = join(picturesDir, 'measures');
