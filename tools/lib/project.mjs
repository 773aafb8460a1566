// @ts-check
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json, whatever folder the command was called from. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** @param {string[]} parts */
export const inProject = (...parts) => join(root, ...parts);

/** Says what was installed. */
export const installStamp = inProject('node_modules', '.teum-install');

/** Says what the built files beside it were built from. */
export const buildStamp = '.sources';

/**
 * Where the built server is entered, from the project's folder. A build that does not know how to wait for the word has no such
 * file: one that is to do more when it is begun early needs another name.
 */
export const builtServer = 'server/dist/start.cjs';
