// @ts-check
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json, whatever folder the command was called from. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** @param {string[]} parts */
export const inProject = (...parts) => join(root, ...parts);

/** The server that every command runs, from the project's folder. */
export const builtServer = 'server/dist/main.cjs';
