// `npm run content -- preview`, with preview links in memory.
import { describe, expect, test } from 'vitest';
import type { StoredGrant } from '#backend/stores/preview-grants.ts';
import { type PreviewLinks, previewCommands } from '../../../scripts/content/preview-commands.ts';

const now = Date.UTC(2027, 0, 31, 8);

function open() {
  const [created, lines]: [unknown[], string[]] = [[], []];
  const grant: StoredGrant = {
    ...{ grantId: 'g1', note: 'Agency', markets: ['de'], createdBy: 'Ada', createdByActor: 'ada' },
    ...{ createdAt: now, expiresAt: now + 3_600_000, revokedAt: null, revokedBy: null },
  };
  const previews: PreviewLinks = {
    create: async (input) => {
      created.push(input);
      return { grant, link: 'https://shop.example/?grant=x' };
    },
    list: async () => [
      grant,
      { ...grant, grantId: 'g2', markets: 'all', expiresAt: now },
      { ...grant, grantId: 'g3', revokedAt: now, revokedBy: 'Grace' },
    ],
    revoke: async (id) => (id === 'g1' ? grant : id === 'g3' ? { ...grant, revokedAt: now } : undefined),
  };
  const run = (name: string, names: string[] = [], options = {}) =>
    previewCommands[name]?.(names, { previews, now, options, print: (line) => void lines.push(line) });
  return { created, lines, run };
}

describe('preview create', () => {
  test.each([
    ['/de-de/winter', {}, { path: '/de-de/winter', note: 'preview of /de-de/winter', hours: 8, markets: ['de'] }],
    ['/de-de?testContext=b', {}, { markets: ['de'] }],
    ['/cache-entries', {}, { markets: 'all' }],
    ['/de-de', { market: 'all', hours: '2', note: 'Agency' }, { markets: 'all', hours: 2, note: 'Agency' }],
    ['/de-de', { market: 'de, fr' }, { markets: ['de', 'fr'] }],
  ])('of %s with the options %j creates a link for %j', async (path, options, expected) => {
    const { created, lines, run } = open();
    await run('create', [path], options);
    expect(created).toEqual([expect.objectContaining(expected)]);
    expect(lines).toEqual(['https://shop.example/?grant=x', 'g1  until 2027-01-31T09:00Z, in de']);
  });

  test.each([
    ['//evil.example', {}, /path of the shop/],
    ['de-de', {}, /path of the shop/],
    ['/de-de', { market: 'xx' }, /--market names an unknown site: xx/],
    ['/de-de', { hours: '0' }, /--hours must be at least 1/],
    ['/de-de', { hours: 'many' }, /--hours/],
  ])('of %s with the options %j is rejected', async (path, options, message) => {
    const { created, run } = open();
    await expect(run('create', [path], options)).rejects.toThrow(message);
    expect(created).toEqual([]);
  });
});

test('preview list prints id, state, markets, purpose and creator of every link', async () => {
  const { lines, run } = open();
  await run('list');
  expect(lines.map((line) => line.replace(/ +/g, ' '))).toEqual([
    'g1 until 2027-01-31T09:00Z de: Agency, by Ada',
    'g2 expired 2027-01-31T08:00Z all markets: Agency, by Ada',
    'g3 revoked 2027-01-31T08:00Z de: Agency, by Ada',
  ]);
});

test('preview revoke says whether a link was revoked now or before, and fails for an unknown id', async () => {
  const { lines, run } = open();
  await run('revoke', ['g1', 'g3']);
  expect(lines).toEqual(['g1: revoked', 'g3: was revoked before, at 2027-01-31T08:00Z']);
  await expect(run('revoke', ['g9'])).rejects.toThrow('There is no preview link with the id g9.');
  await expect(run('revoke')).rejects.toThrow(/id of a preview link is required/);
});
