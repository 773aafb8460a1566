import { join } from 'node:path';

type ModuleInfo = (id: string) => { readonly importedIds: readonly string[] } | null;

const source = join(import.meta.dirname, 'src');
const starts = ['main.tsx', 'app/routes/home.tsx'].map((file) => join(source, file));

const filesNamed = (names: readonly string[]): RegExp[] => names.map((name) => new RegExp(`[\\\\/]${name}\\.`));
const oneOf = (patterns: readonly RegExp[]): RegExp => new RegExp(patterns.map(({ source }) => source).join('|'));

const icons = /lucide-react.*[\\/]icons[\\/]/;
const ownIcons = ['menu', 'search', 'x', 'heart', 'image-off'].map((name) => new RegExp(`${icons.source}${name}\\.`));
const laterQueries = [
  /@tanstack.*[\\/]useInfinite/,
  /@tanstack.*[\\/]useMutation/,
  /@tanstack.*[\\/]mutationObserver/,
  /@tanstack.*[\\/]infiniteQueryObserver/,
];
const listFiles = filesNamed([
  'useInfiniteQuery',
  'infiniteQuery\\w+',
  'use-keyset-list',
  'infinite-list',
  'use-end-sentinel',
]);
const detailFiles = [
  ...['detail-', 'action-', 'loaded-'].map((name) => new RegExp(`[\\\\/]page[\\\\/]${name}`)),
  /[\\/]avatar\.tsx$/,
  /[\\/]rich-text\.tsx$/,
];
const actingFiles = filesNamed([
  'useMutation',
  'mutationObserver',
  'menu',
  'use-disclosure',
  'form-draft',
  'form-check',
]);

/** Small modules that rooms, listings, lists and the header share: by themselves they would be a dozen chunks. */
const appointmentFiles = [
  /[\\/]contract[\\/]src[\\/](?:appointment-|shown-calendar)/,
  /[\\/]features[\\/]appointment[\\/](?:api|model)[\\/]/,
];
const appointmentsInEnglish = /[\\/]features[\\/]appointment[\\/]messages[\\/]\w+-en\./;

/** Patterns that match none of the build's modules: a renamed file would silently fall out of its chunk. */
export function unmatchedPatterns(ids: readonly string[]): RegExp[] {
  const patterns = [
    icons,
    ...ownIcons,
    ...laterQueries,
    ...listFiles,
    ...detailFiles,
    ...actingFiles,
    ...appointmentFiles,
    appointmentsInEnglish,
  ];
  return patterns.filter((pattern) => !ids.some((id) => pattern.test(id)));
}

const [oneOfOwnIcons, oneOfLaterQueries] = [oneOf(ownIcons), oneOf(laterQueries)];

/** Excluded: imported through a library's index, all that the product uses of it would seem to belong to the first view. */
const isForeign = (id: string): boolean => (icons.test(id) && !oneOfOwnIcons.test(id)) || oneOfLaterQueries.test(id);

let firstView: Set<string> | undefined;

/** Every module that the frame or the home page imports, directly or not. */
function modulesOfFirstView(moduleInfo: ModuleInfo): Set<string> {
  if (firstView) return firstView;
  const found = new Set<string>();
  const visit = (id: string): void => {
    if (found.has(id) || isForeign(id)) return;
    found.add(id);
    for (const imported of moduleInfo(id)?.importedIds ?? []) visit(imported);
  };
  starts.forEach(visit);
  firstView = found;
  return found;
}

interface Chunking {
  getModuleInfo: ModuleInfo;
}

/** The modules of the first view that `isOurs` selects, as one chunk. */
function part(name: string, isOurs: (id: string) => boolean) {
  return (id: string, chunking: Chunking): string | null =>
    isOurs(id) && modulesOfFirstView((asked) => chunking.getModuleInfo(asked)).has(id) ? name : null;
}

const isFeature = (id: string): boolean => id.startsWith(join(source, 'features'));

/**
 * By default the bundler splits the first view into forty chunks, by which pages share them. They weigh a tenth more, because
 * each is compressed alone, and every page carries the list of their names. So the frame with its libraries is one chunk, and the
 * cards that home shares with the lists another; what only home shows stays with home. The parts of a detail page, of an infinite
 * list and of a member's actions are grouped in the same way.
 */
export const firstViewChunks = [
  { name: part('app', (id) => !isFeature(id) && !starts.includes(id)), priority: 2 },
  { name: part('cards', isFeature), minShareCount: 2, priority: 1 },
  { name: 'detail', test: oneOf(detailFiles), minShareCount: 2 },
  { name: 'lists', test: oneOf(listFiles), minShareCount: 2 },
  { name: 'acting', test: oneOf(actingFiles), minShareCount: 2 },
  { name: 'appointment', test: oneOf(appointmentFiles), minShareCount: 2 },
  { name: 'appointment-en', test: appointmentsInEnglish },
];
