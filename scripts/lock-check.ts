// Checks whether package-lock.json contains the packages for every platform, because `npm ci` fails on all platforms if those for one
// platform are missing.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

interface LockedPackage {
  version?: string;
  optionalDependencies?: Record<string, string>;
}

export interface Lock {
  packages: Record<string, LockedPackage>;
}

// The cast is safe because npm writes the file.
export const readLock = (path = 'package-lock.json'): Lock => JSON.parse(readFileSync(path, 'utf8')) as Lock;

/**
 * Returns the optional dependencies that the lock file lacks, or that it locks in a version other than the exact version that is required.
 */
export function missingFromLock({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies).flatMap(([name, range]) => {
      const version = lockedVersion(packages, place, name);
      const isThere = version !== undefined && (!isExact(range) || version === range);
      return isThere ? [] : [`${place || 'the project'} wants ${name}@${range}, the lock has ${version ?? 'none'}`];
    }),
  );
}

const isExact = (range: string): boolean => /^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/.test(range);

/** Returns the version that Node would resolve from a folder: from its node_modules, or else from that of the nearest parent folder. */
function lockedVersion(packages: Lock['packages'], place: string, name: string): string | undefined {
  for (let at = place; ; at = findParent(at)) {
    const found = packages[`${at ? `${at}/` : ''}node_modules/${name}`];
    if (found) return found.version;
    if (at === '') return undefined;
  }
}

const findParent = (place: string): string => place.slice(0, Math.max(0, place.lastIndexOf('node_modules/') - 1));

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const missing = missingFromLock(readLock(process.argv[2]));
  for (const line of missing) console.error(line);
  console.log(missing.length === 0 ? 'The lock file is complete.' : `The lock file lacks ${missing.length} packages.`);
  process.exitCode = missing.length === 0 ? 0 : 1;
}
