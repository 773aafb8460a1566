import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface LockedPackage {
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

/** The part of package-lock.json that is read here: packages by the folder they are installed to. */
export interface Lock {
  packages: Record<string, LockedPackage>;
}

export function findFaults(lock: Lock): string[] {
  return [...missingOptionalPackages(lock), ...registryAddresses(lock)];
}

/**
 * An optional package that the lock does not hold is never installed on the platform that needs it: `npm ci` succeeds
 * there, and the program then fails at its first call.
 */
function missingOptionalPackages({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !foldersSeenFrom(place).some((folder) => `${folder}node_modules/${name}` in packages))
      .map((name) => `${place || 'package.json'}: the optional package ${name} is missing from the lock file`),
  );
}

/** The folders whose node_modules Node would look into, nearest first: `a/node_modules/b/`, `a/`, ``. */
function foldersSeenFrom(place: string): string[] {
  const steps = place === '' ? [] : place.split('/');
  const ends = steps.map((_, index) => steps.length - index).filter((end) => steps[end - 1] !== 'node_modules');
  return [...ends.map((end) => `${steps.slice(0, end).join('/')}/`), ''];
}

/** A `resolved` address ties every install to the registry of the lock file's author. */
function registryAddresses({ packages }: Lock): string[] {
  return Object.entries(packages)
    .filter(([, { resolved = '' }]) => /^https?:/.test(resolved))
    .map(([place]) => `${place}: names the registry it was downloaded from`);
}

if (import.meta.main) {
  const lock: Lock = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8'));
  const faults = findFaults(lock);
  for (const fault of faults) console.error(`package-lock.json: ${fault}`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
