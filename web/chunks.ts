import { join } from 'node:path';

type ModuleInfo = (id: string) => { readonly importedIds: readonly string[] } | null;

const source = join(import.meta.dirname, 'src');
const starts = ['main.tsx', 'app/routes/home.tsx'].map((file) => join(source, file));

const oneOf = (patterns: readonly RegExp[]): RegExp => new RegExp(patterns.map(({ source }) => source).join('|'));

const icons = /lucide-react.*[\\/]icons[\\/]/;
const ownIcons = ['menu', 'search', 'x', 'heart', 'image-off'].map((name) => new RegExp(`${icons.source}${name}\\.`));
const laterQueries = [
  /@tanstack.*[\\/]useInfinite/,
  /@tanstack.*[\\/]useMutation/,
  /@tanstack.*[\\/]mutationObserver/,
  /@tanstack.*[\\/]infiniteQueryObserver/,
];

/** One pattern per name, so that the build notices a renamed file. A name is a file's whole name, or begins several: then it ends with a hyphen or a slash. */
const filesIn = (folder: string, names: string): RegExp[] =>
  names
    .split(' ')
    .map((name) => `/${folder}/${name}${/[-/]$/.test(name) ? '' : '[.]'}`)
    .map((path) => new RegExp(path.replaceAll('/', '[\\\\/]')));

/**
 * Small modules that several pages share: by themselves they would be dozens of chunks. A page loads a chunk as a whole, with all
 * that any of its modules imports, so those that import the same are put together. The higher priority takes a module first, with
 * its imports: what is imported by many stands above.
 */
const together: readonly { name: string; files: readonly RegExp[]; priority: number }[] = [
  {
    name: 'texts',
    files: [
      ...filesIn('contract/src', 'visible-text html-tokens html-bounds rich-text form-check'),
      ...filesIn('contract/src/identity', 'scripts account-form'),
      ...filesIn('contract/src/offer', 'offer-categories'),
    ],
    priority: 5,
  },
  { name: 'queries', files: [...laterQueries, /[\\/]react[\\/].*compiler-runtime/], priority: 5 },
  {
    name: 'fields',
    files: [
      ...filesIn('shared/ui', 'field text-field password-field check-field select-field textarea-field'),
      ...filesIn('shared/form', 'form-draft form-refusal is-correctable use-checked-form'),
      ...filesIn('shared/session', 'return-to'),
    ],
    priority: 4,
  },
  {
    name: 'rich-text',
    files: [/[\\/]dompurify[\\/]/, ...filesIn('shared/rich-text', 'rich-text text-pictures')],
    priority: 4,
  },
  {
    name: 'panels',
    files: filesIn('shared/ui', 'avatar dialog menu modal-look person-picture tabs use-disclosure use-modal-dialog'),
    priority: 3,
  },
  {
    name: 'lists',
    files: [...filesIn('shared/list', 'use-keyset-list'), ...filesIn('shared/ui', 'infinite-list use-end-sentinel')],
    priority: 3,
  },
  {
    name: 'detail',
    files: [
      ...filesIn('shared/page', 'detail- action- loaded-'),
      ...filesIn('shared/safety', 'safety-ko use-safety-messages desk-note'),
    ],
    priority: 2,
  },
  {
    name: 'live',
    files: [
      ...filesIn('contract/src/offer', 'standing'),
      ...filesIn('shared/realtime', 'create-event- event- retry-delay surface while-visible'),
      ...filesIn('features/offer/auction/live', 'auction-feed create-refill use-auction-feed watch-auction'),
      ...filesIn('features/offer/auction', 'api/get-auction components/countdown'),
      ...filesIn('features/bidding/bidding/messages', 'ko use-bidding-messages'),
    ],
    priority: 2,
  },
  {
    name: 'appointment',
    files: [
      ...filesIn('contract/src', 'shown-calendar'),
      ...filesIn('contract/src/talk', 'appointment-free-times appointment-rules appointment-transitions'),
      ...filesIn('features/talk/appointment', 'api/ model/'),
    ],
    priority: 2,
  },
];
const appointmentsInEnglish = /[\\/]features[\\/]talk[\\/]appointment[\\/]messages[\\/]\w+-en\./;

/** Patterns that match none of the build's modules: a renamed file would silently fall out of its chunk. */
export function unmatchedPatterns(ids: readonly string[]): RegExp[] {
  const files = together.flatMap((group) => group.files);
  const patterns = [icons, ...ownIcons, ...laterQueries, ...files, appointmentsInEnglish];
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
 * cards that home shares with the lists another; what only home shows stays with home.
 */
export const chunks = [
  { name: part('app', (id) => !isFeature(id) && !starts.includes(id)), priority: 7 },
  { name: part('cards', isFeature), minShareCount: 2, priority: 6 },
  { name: 'icons', test: icons, minShareCount: 3, priority: 5 },
  ...together.map(({ name, files, priority }) => ({ name, test: oneOf(files), minShareCount: 2, priority })),
  { name: 'appointment-en', test: appointmentsInEnglish, priority: 1 },
];
