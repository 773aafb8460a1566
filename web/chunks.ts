import { join } from 'node:path';

type ModuleInfo = (id: string) => { readonly importedIds: readonly string[] } | null;

const source = join(import.meta.dirname, 'src');
const home = join(source, 'app/routes/home.tsx');
const starts = [join(source, 'main.tsx'), home];

const icons = /lucide-react.*[\\/]icons[\\/]/;
const iconsOfFirstView = /[\\/]icons[\\/](?:menu|search|x|heart|image-off)\./;
const laterQueries = /@tanstack.*[\\/](?:useInfinite|useMutation|mutation(?:Cache|Observer)?\.|infiniteQueryObserver)/;

/** Excluded: imported through a library's index, all that the product uses of it would seem to belong to the first view. */
const isForeign = (id: string): boolean => (icons.test(id) && !iconsOfFirstView.test(id)) || laterQueries.test(id);

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

/** The modules of the first view that `isOurs` selects, as one chunk. */
function part(name: string, isOurs: (id: string) => boolean) {
  return (id: string, chunking: { getModuleInfo: ModuleInfo }): string | null =>
    isOurs(id) && modulesOfFirstView((asked) => chunking.getModuleInfo(asked)).has(id) ? name : null;
}

const isFeature = (id: string): boolean => id.startsWith(join(source, 'features'));

/**
 * By default the bundler splits the first view into forty chunks, by which pages share them. They weigh a tenth more, because
 * each is compressed alone. So the start and the frame with their libraries are one chunk, and the cards that home shares with the lists another;
 * what only home shows stays with home. The others gather small modules that many pages share. The higher priority takes a module
 * first, with its imports.
 */
export const chunks = [
  { name: part('app', (id) => !isFeature(id) && id !== home), priority: 7 },
  { name: part('cards', isFeature), minShareCount: 2, priority: 6 },
  { name: 'icons', test: icons, minShareCount: 3, priority: 5 },
  {
    name: 'texts',
    test: /[\\/]contract[\\/]src[\\/](?:visible-text|html-|rich-text|form-check|(?:identity[\\/](?:scripts|account-form)|offer[\\/]offer-categories)\.)/,
    minShareCount: 2,
    priority: 5,
  },
  { name: 'queries', test: laterQueries, minShareCount: 2, priority: 5 },
  {
    name: 'rich-text',
    test: /[\\/]dompurify[\\/]|[\\/]rich-text[\\/](?:rich-text|text-pictures)\./,
    minShareCount: 2,
    priority: 4,
  },
  {
    name: 'fields',
    test: /[\\/](?:form-(?:draft|refusal)|is-correctable|use-checked-form|(?:(?:text|password|check|select|textarea)-)?field)\.ts/,
    minShareCount: 2,
    priority: 4,
  },
  {
    name: 'panels',
    test: /[\\/]shared[\\/]ui[\\/](?:dialog|menu|modal-look|use-modal-dialog)\./,
    minShareCount: 2,
    priority: 3,
  },
  {
    name: 'live',
    test: /[\\/]shared[\\/]realtime[\\/](?:create-event-|event-|retry-delay|surface|while-visible)/,
    minShareCount: 2,
    priority: 2,
  },
];
