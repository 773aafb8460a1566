import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A mutation may leave names unused; otherwise the file must still be valid TypeScript. */
const compilerOptions = {
  noEmit: true,
  composite: false,
  emitDeclarationOnly: false,
  noUnusedLocals: false,
  noUnusedParameters: false,
};

/**
 * Whether the file still compiles: a test that fails with a type error proves nothing. `app.ts` brings the types that modules add
 * to Fastify.
 */
export async function compiles(workspace: string, file: string): Promise<boolean> {
  if (!file.endsWith('.ts')) return true;
  const config = join(workspace, 'server/tsconfig.guard.json');
  await writeFile(
    config,
    JSON.stringify({
      extends: './tsconfig.json',
      compilerOptions,
      include: [],
      files: ['src/app.ts', file],
      references: [],
    }),
  );
  const tsc = join(workspace, 'node_modules/typescript/bin/tsc');
  const run = spawn(process.execPath, [tsc, '-p', config], { cwd: workspace, stdio: 'ignore' });
  const [code] = (await once(run, 'exit')) as [number | null];
  return code === 0;
}
