import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Tests of the web say in their first line that they need a document. */
const needsDocument = (file: string) =>
  readFileSync(join(import.meta.dirname, file), 'utf8').startsWith('// @vitest-environment');
const webTests = globSync('web/**/*.test.{ts,tsx}', { cwd: import.meta.dirname, exclude: ['**/node_modules/**'] });
const inDocument = webTests.filter(needsDocument);
const withoutDocument = webTests.filter((file) => !needsDocument(file));

/** One project per workspace, two for the web; only the server's tests need the PostgreSQL that its global set-up starts. */
const projects = [
  { name: 'contract', include: ['contract/**/*.test.ts'] },
  { name: 'sandbox', include: ['sandbox/**/*.test.ts'] },
  { name: 'server', include: ['server/**/*.test.ts'], globalSetup: ['server/test/global-setup.ts'] },
  { name: 'web', include: withoutDocument },
  { name: 'web in a document', include: inDocument, setupFiles: ['web/src/testing/new-document.ts'] },
  { name: 'bench', include: ['bench/**/*.test.ts'] },
  { name: 'tools', include: ['tools/**/*.test.{ts,mjs}'] },
];

// Every file makes its own database and app, so files share a process and what it has imported: half the time.
const shared = { isolate: false };

// Generous, because a slow machine is not a fault of the product: what must be quick is measured by the bench.
const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 120_000 } } };

export default defineConfig({
  test: {
    watch: false,
    pool: 'forks',
    // What commands and a start print depends on it; tests of the Korean sentences set their own.
    env: { LC_ALL: 'C.UTF-8' },
    // More than the cores of a small machine: some tests wait most of their time.
    maxWorkers: 5,
    projects: projects.map((project) => ({ extends: true, test: { ...patience, ...shared, ...project } })),
  },
});
