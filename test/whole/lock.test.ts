// Checks that the lock file contains exactly the chosen versions, for every platform.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Lock, missingFromLock, readLock } from '../../scripts/lock-check.ts';

const lock = readLock();
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string> | undefined>;
const wanted = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((group) => Object.entries(manifest[group] ?? {}));

describe('lock file', () => {
  test('contains the packages for every platform', () => {
    expect(missingFromLock(lock)).toEqual([]);
  });

  test.each(wanted)('has %s pinned to %s and locked to the same version', (name, range) => {
    const version = range.replace(/^npm:.+@/, '');
    expect(version).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
    expect(lock.packages[`node_modules/${name}`]?.version).toBe(version);
  });

  test('does not contain the packages of React Server Components', () => {
    expect(Object.keys(lock.packages).filter((place) => place.includes('react-server-dom'))).toEqual([]);
  });

  test('contains only one copy each of React, React DOM, workerd and Hono', () => {
    for (const name of ['react', 'react-dom', 'workerd', 'hono']) {
      expect(Object.keys(lock.packages).filter((place) => place.endsWith(`node_modules/${name}`))).toEqual([`node_modules/${name}`]);
    }
  });
});

describe('missingFromLock', () => {
  const aLock = (packages: Lock['packages']): Lock => ({
    packages: { '': {}, 'node_modules/tool': { version: '1.0.0', optionalDependencies: { 'tool-mac': '1.0.0' } }, ...packages },
  });

  test('reports a missing platform package', () => {
    expect(missingFromLock(aLock({}))).toEqual(['node_modules/tool wants tool-mac@1.0.0, the lock has none']);
  });

  test('reports a platform package whose version differs from the required one', () => {
    expect(missingFromLock(aLock({ 'node_modules/tool-mac': { version: '1.0.1' } }))).toEqual([
      'node_modules/tool wants tool-mac@1.0.0, the lock has 1.0.1',
    ]);
  });

  test('prefers a nested package to the package of a parent folder', () => {
    const both = { 'node_modules/tool-mac': { version: '0.9.0' }, 'node_modules/tool/node_modules/tool-mac': { version: '1.0.0' } };
    expect(missingFromLock(aLock(both))).toEqual([]);
  });

  test('accepts any version if a range is required', () => {
    const ranged = {
      'node_modules/tool': { version: '1.0.0', optionalDependencies: { fsevents: '~2.3.2' } },
      'node_modules/fsevents': { version: '2.3.3' },
    };
    expect(missingFromLock({ packages: ranged })).toEqual([]);
  });

  test('checks scoped and nested packages', () => {
    const nested = {
      'node_modules/a/node_modules/@scope/tool': { version: '2.0.0', optionalDependencies: { '@scope/tool-mac': '2.0.0' } },
      'node_modules/@scope/tool-mac': { version: '2.0.0' },
    };
    expect(missingFromLock({ packages: nested })).toEqual([]);
  });

  test('checks the dependencies of the project itself', () => {
    expect(missingFromLock({ packages: { '': { optionalDependencies: { node: '24.21.0' } } } })).toEqual([
      'the project wants node@24.21.0, the lock has none',
    ]);
  });
});
