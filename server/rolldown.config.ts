import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin, type RolldownOptions } from 'rolldown';

/** Where the bundle is run from, wherever it is made. */
const dist = fileURLToPath(new URL('dist', import.meta.url));

/** Rewrites `import.meta.url` to the path of the source, so that a bundled module still finds the files beside its source. */
const sourceAddresses: Plugin = {
  name: 'source-addresses',
  transform: {
    filter: { id: { include: /\.ts$/, exclude: /\/node_modules\// }, code: 'import.meta.url' },
    handler: (code, id) => code.replaceAll('import.meta.url', `new URL('${relative(dist, id)}', import.meta.url).href`),
  },
};

/** A program as one file that a stranger can read and run without us. */
const programForStrangers = (name: string, input: string): RolldownOptions => ({
  input: { [name]: input },
  platform: 'node',
  output: { format: 'esm', entryFileNames: '[name].mjs' },
});
const verifier = programForStrangers('teum-verify', 'src/modules/bidding/ledger/verify-command.ts');
const witness = programForStrangers('teum-witness', 'src/modules/bidding/ledger/witness/witness-command.ts');

/** The server as few files: two thousand modules, each found and opened by itself, are most of what a start takes. */
const server: RolldownOptions = {
  input: {
    main: 'src/main.ts',
    migrate: 'src/platform/db/migrate-command.ts',
    'check-data-command': 'src/commands/check-data-command.ts',
    'backup-command': 'src/platform/backup/backup-command.ts',
    'operator-command': 'src/commands/operator-command.ts',
    'note-restore-command': 'src/commands/note-restore-command.ts',
    'restore-command': 'src/commands/restore-command.ts',
    'rebuild-facts-command': 'src/commands/rebuild-facts-command.ts',
    'witness-command': 'src/modules/bidding/ledger/witness/witness-command.ts',
    'encoder-process': 'src/platform/media/encoder-process.ts',
  },
  platform: 'node',
  // They load a native library, or want to know where they lie.
  external: ['sharp', 'ioredis'],
  plugins: [sourceAddresses],
  output: {
    // As an ES module `node:http` brings all of undici.
    format: 'cjs',
    // A quarter of the text, which every start reads.
    comments: false,
    entryFileNames: '[name].cjs',
    chunkFileNames: '[name]-[hash].cjs',
  },
  // A dependency of the sandbox's provider does this; the code is what Node runs without a bundle, too.
  checks: { eval: false },
};

export default defineConfig([server, verifier, witness]);
