import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions, minify, type Plugin } from 'vite';
import { chunks } from './chunks.ts';

const brotliCompress = promisify(zlib.brotliCompress);
const gzip = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gzip);

const api = process.env.TEUM_API ?? 'http://127.0.0.1:3000';

/** Components that re-render often while visible: a chat, bids and ranks as they arrive, long lists. */
const renderedOften =
  /\/features\/(?:bidding\/bidding|talk\/chat)\/|\/features\/talk\/board\/components\/(?:comment|repl)|\/infinite-list/;

/** Everything else stays uncompiled: compiled code weighs half as much again, and would save hardly any renders. */
const compiler = reactCompilerPreset({ sources: (file) => renderedOften.test(file) });

/** Compressed once, at build time, instead of at every request. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.keys(bundle).filter((file) => /\.(js|css|svg)$/.test(file));
      await Promise.all(texts.map((file) => compressBeside(join(dir, file))));
    },
  };
}

async function compressBeside(file: string): Promise<void> {
  const bytes = await readFile(file);
  await Promise.all([
    brotliCompress(bytes).then((small) => writeFile(`${file}.br`, small)),
    gzip(bytes, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ]);
}

/** `first.js` blocks the first paint, and the build copies files of `public` unchanged, comments included. */
function minifyFirstScript(): Plugin {
  return {
    name: 'minify-first-script',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }) {
      const file = join(dir, 'first.js');
      const { code } = await minify('first.js', await readFile(file, 'utf8'));
      await writeFile(file, code);
    },
  };
}

/** Names the worker's version after the files that it caches: otherwise browsers would show those of the first visit for ever. */
function stampWorker(): Plugin {
  return {
    name: 'stamp-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }) {
      const worker = join(dir, 'sw.js');
      const code = await readFile(worker, 'utf8');
      await writeFile(worker, code.replace("'unstamped'", `'${await versionOf(dir, keptFiles(code))}'`));
    },
  };
}

function keptFiles(worker: string): string[] {
  const list = /offlineFiles = \[(.*?)\]/s.exec(worker)?.[1] ?? '';
  return [...list.matchAll(/'\/([^']+)'/g)].map(([, file]) => file!);
}

async function versionOf(directory: string, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) hash.update(await readFile(join(directory, file)));
  return hash.digest('hex').slice(0, 12);
}

/** TanStack's client makes a cache for mutations of its own where it is given none. It is given ours (`providers.tsx`). */
function noOwnMutationCache(): Plugin {
  const none = '\0no-mutation-cache';
  return {
    name: 'no-own-mutation-cache',
    enforce: 'pre',
    apply: 'build',
    resolveId: (id, importer) =>
      id === './mutationCache.js' && importer?.endsWith('/queryClient.js') ? none : undefined,
    load: (id) => (id === none ? 'export const MutationCache = undefined;' : undefined),
  };
}

const iconFile = /lucide-react[\\/].*[\\/]icons[\\/][\w-]+\.mjs$/;

/** Names, aliases and keys of icons are a third of them, and our `createIcon` reads none. */
function bareIcons(): Plugin {
  return {
    name: 'bare-icons',
    apply: 'build',
    transform: {
      filter: { id: iconFile },
      handler: (code) => ({
        code: code
          .replace(/^ {2}(?:name: "[^"]*"|size: 24|aliases: \[[^\]]*\]),?\n/gm, '')
          .replace(/,\s*key: "\w+"/g, '')
          .replace('__iconData.node;\n', ''),
        map: null,
      }),
    },
  };
}

/** Schemas are for the server: the browser checks forms by plain functions. Their library would add a tenth to a page's scripts. */
function refuseSchemas(): Plugin {
  return {
    name: 'refuse-schemas',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    moduleParsed({ id, importedIds }) {
      if (importedIds.some((imported) => /[\\/]node_modules[\\/]typebox[\\/]/.test(imported)))
        this.error(`${id} brings typebox into the browser: move what pages need of it to a module without schemas`);
    },
  };
}

/** Vite's own loads styles and the files behind a chunk; there is one style sheet, and `load-ahead.ts` is earlier. */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : undefined),
  };
}

/** The server's renderer is built beside the pages that it renders: built, replaced and deployed together. */
function besideThePages(): Plugin {
  return {
    name: 'beside-the-pages',
    config: ({ build }) => ({ environments: { ssr: { build: { outDir: join(build?.outDir ?? 'dist', '.server') } } } }),
  };
}

/** One bundle with all imports: the server needs none of the browser's packages, and gets React's production build. */
const forTheServer: EnvironmentOptions = {
  resolve: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'node24',
    manifest: false,
    copyPublicDir: false,
    emitAssets: false,
    minify: false,
    rolldownOptions: {
      input: 'src/entry-server.tsx',
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
};

const forTheBrowser: EnvironmentOptions = {
  build: {
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
        // Short names: the first view lists every chunk that may follow, and hashes do not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
};

export default defineConfig({
  root: import.meta.dirname,
  resolve: {
    alias: [
      { find: '../createLucideIcon.mjs', replacement: join(import.meta.dirname, 'src/shared/ui/create-icon.ts') },
    ],
  },
  plugins: [
    react(),
    babel({ presets: [compiler] }),
    tailwindcss(),
    plainImports(),
    bareIcons(),
    noOwnMutationCache(),
    precompress(),
    minifyFirstScript(),
    stampWorker(),
    besideThePages(),
    refuseSchemas(),
  ],
  builder: {},
  // The worker that checks proofs loads its library for signatures only where the browser needs it.
  worker: { format: 'es' },
  environments: { client: forTheBrowser, ssr: forTheServer },
  build: {
    // With older targets, light-dark() would be rewritten into a form that a nested data-theme cannot switch.
    target: ['chrome125', 'edge125', 'firefox129', 'safari17.5'],
    manifest: true,
    assetsInlineLimit: 0,
    sourcemap: false,
    // Otherwise every chunk carries the names of those behind it, for preloading: 3.5 kB in every first visit. `load-ahead.ts` begins to
    // load a page when its link is pointed at, so that the chunks behind it are seldom waited for.
    modulePreload: false,
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      // To the server, pages of the dev server are a foreign origin, for which it would write absolute addresses.
      '/api': { target: api, headers: { origin: api } },
      '/media': api,
      '/sandbox': api,
      // The server refuses sockets from foreign origins; without the rewrite it would refuse the dev server's pages.
      '/ws': { target: api, ws: true, rewriteWsOrigin: true },
    },
  },
});
