import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findDefault, isSecret, listSettings, type WorkerName, workerNames } from '../../../scripts/deploy/settings.ts';

/** The rows of the tables in docs/deploy.md: name, kind and Workers. */
const rows = [...readFileSync('docs/deploy.md', 'utf8').matchAll(/^\| (`[A-Z][^|]*) \| (variable|secret) \| ([a-z, ]+) \|/gm)].flatMap(
  ([, names = '', kind = '', workers = '']) =>
    [...names.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name = '']) => ({
      ...{ name, kind },
      workers: workers === 'both' ? ['storefront', 'backend'] : workers.split(', '),
    })),
);

const listDocumented = (worker: WorkerName): string[] => [
  ...new Set(rows.filter(({ workers }) => workers.includes(worker)).map(({ name }) => name)),
];

describe('docs/deploy.md', () => {
  test.each(workerNames)('describes each variable and secret of the %s, and no others', (worker) => {
    const local = ['MOCK_MODE'];
    expect(
      listDocumented(worker)
        .filter((name) => !local.includes(name))
        .sort(),
    ).toEqual(listSettings(worker));
  });

  test('calls the same settings secrets as the deployment', () => {
    expect(rows.filter(({ name, kind }) => isSecret(name) !== (kind === 'secret'))).toEqual([]);
  });
});

test('findDefault returns the defaults of the storefront’s schema only', () => {
  expect(findDefault('storefront', 'SHELL_BUDGET_MS')).toBe('500');
  expect(findDefault('storefront', 'SITE_ORIGIN')).toBeUndefined();
  expect(findDefault('storefront', 'CONTENT_VERSION')).toBeUndefined();
  expect(findDefault('backend', 'BRAND')).toBeUndefined();
});
