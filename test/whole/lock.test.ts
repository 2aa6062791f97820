// What is installed: exactly what was chosen, on every platform.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Lock, missingFromLock, readLock } from '../../scripts/lock-check.ts';

const lock = readLock();
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string> | undefined>;
const wanted = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((group) => Object.entries(manifest[group] ?? {}));

describe('the lock', () => {
  test('holds every platform’s package', () => {
    expect(missingFromLock(lock)).toEqual([]);
  });

  test.each(wanted)('%s is pinned to %s, and that is what is locked', (name, range) => {
    const version = range.replace(/^npm:.+@/, '');
    expect(version).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
    expect(lock.packages[`node_modules/${name}`]?.version).toBe(version);
  });

  test('has no server components of React in it', () => {
    expect(Object.keys(lock.packages).filter((place) => place.includes('react-server-dom'))).toEqual([]);
  });

  test('has one React and one workerd only', () => {
    for (const name of ['react', 'react-dom', 'workerd', 'hono']) {
      expect(Object.keys(lock.packages).filter((place) => place.endsWith(`node_modules/${name}`))).toEqual([`node_modules/${name}`]);
    }
  });
});

describe('the lock check', () => {
  const aLock = (packages: Lock['packages']): Lock => ({
    packages: { '': {}, 'node_modules/tool': { version: '1.0.0', optionalDependencies: { 'tool-mac': '1.0.0' } }, ...packages },
  });

  test('finds a platform that is missing', () => {
    expect(missingFromLock(aLock({}))).toEqual(['node_modules/tool wants tool-mac@1.0.0, the lock has none']);
  });

  test('finds a platform in another version', () => {
    expect(missingFromLock(aLock({ 'node_modules/tool-mac': { version: '1.0.1' } }))).toEqual([
      'node_modules/tool wants tool-mac@1.0.0, the lock has 1.0.1',
    ]);
  });

  test('takes the package below before the one above', () => {
    const both = { 'node_modules/tool-mac': { version: '0.9.0' }, 'node_modules/tool/node_modules/tool-mac': { version: '1.0.0' } };
    expect(missingFromLock(aLock(both))).toEqual([]);
  });

  test('takes any version for a range', () => {
    const ranged = {
      'node_modules/tool': { version: '1.0.0', optionalDependencies: { fsevents: '~2.3.2' } },
      'node_modules/fsevents': { version: '2.3.3' },
    };
    expect(missingFromLock({ packages: ranged })).toEqual([]);
  });

  test('looks from scoped and nested places, too', () => {
    const nested = {
      'node_modules/a/node_modules/@scope/tool': { version: '2.0.0', optionalDependencies: { '@scope/tool-mac': '2.0.0' } },
      'node_modules/@scope/tool-mac': { version: '2.0.0' },
    };
    expect(missingFromLock({ packages: nested })).toEqual([]);
  });

  test('asks the project itself', () => {
    expect(missingFromLock({ packages: { '': { optionalDependencies: { node: '24.21.0' } } } })).toEqual([
      'the project wants node@24.21.0, the lock has none',
    ]);
  });
});
