import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const brotliCompress = promisify(zlib.brotliCompress);
const gzip = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gzip);

const api = process.env.TEUM_API ?? 'http://127.0.0.1:3000';

/**
 * The small parts of the design system stay as written: compiled, they weigh half as much again on every page and skip nothing that
 * the compiled pages around them do not skip already. A list pays back what its compiled form weighs.
 */
const compiler = reactCompilerPreset({ sources: (file) => !/\/shared\/ui\/(?!infinite-list)/.test(file) });

/** Compressed once, at the build, instead of at every request. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), babel({ presets: [compiler] }), tailwindcss(), precompress()],
  build: {
    // Below these, light-dark() would be rewritten into a form that a nested data-theme cannot switch.
    target: ['chrome125', 'edge125', 'firefox129', 'safari17.5'],
    manifest: true,
    assetsInlineLimit: 0,
    sourcemap: false,
    modulePreload: { polyfill: false },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': api,
      '/media': api,
      '/sandbox': api,
      // The server refuses sockets from foreign origins; without the rewrite it would refuse the dev server's pages.
      '/ws': { target: api, ws: true, rewriteWsOrigin: true },
    },
  },
});
