import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Cloudflare, connect } from '../../../scripts/deploy/cloudflare.ts';
import { checkShop, chooseOrigin, listPlan, listSummary, withIds } from '../../../scripts/deploy/create.ts';
import type { FoundResource } from '../../../scripts/deploy/resources.ts';
import { createConfigs } from '../../../scripts/deploy/worker-configs.ts';
import { accountId, openStandIn, type StandIn } from '../../support/cloudflare/server.ts';
import { createTestSurroundings } from '../../support/cloudflare/surroundings.ts';
import { createEnvironment } from '../../support/deployment-environment.ts';

let standIn: StandIn;
let cloudflare: Cloudflare;
beforeEach(async () => {
  standIn = await openStandIn();
  cloudflare = await connect(createTestSurroundings(standIn), accountId, '');
});
afterEach(() => standIn.close());

const staging = createEnvironment({ name: 'staging', path: 'environments/staging.json', ids: {}, demo: true, staffOrigin: '' });
const found: FoundResource[] = [
  { kind: 'KV namespace', binding: 'CONTENT_CACHE', name: 'cairn-content-cache-staging', id: undefined, existing: 'a1' },
  { kind: 'D1 database', binding: 'BACKEND_DB', name: 'cairn-backend-staging', id: undefined, existing: undefined },
  { kind: 'R2 bucket', binding: 'MEDIA', name: 'cairn-media-staging', id: 'cairn-media-staging', existing: 'cairn-media-staging' },
];

describe('chooseOrigin', () => {
  test.each<[string, string | undefined, string]>([
    ['', 'https://a.example', 'https://a.example'],
    ['https://a.example', undefined, 'https://a.example'],
    ['https://a.example', 'https://a.example', 'https://a.example'],
    ['workers.dev', 'https://a.example', 'https://a.example'],
    ['workers.dev', undefined, 'https://cairn-staging.outdoor.workers.dev'],
    ['', 'workers.dev', 'https://cairn-staging.outdoor.workers.dev'],
  ])('for the origin %j in the file and %j in the command returns %s', async (origin, given, expected) => {
    expect((await chooseOrigin({ ...staging, origin }, given, cloudflare)).origin).toBe(expected);
  });

  test('does not change the origin of an existing environment', async () => {
    const environment = { ...staging, origin: 'https://a.example' };
    await expect(chooseOrigin(environment, 'https://b.example', cloudflare)).rejects.toThrow(/edit environments\/staging\.json/);
  });
});

test('withIds adds the ids of existing resources, except buckets, which have none', () => {
  expect(withIds({ ...staging, ids: { CATALOG_DB_US: 'c3' } }, found).ids).toEqual({ CATALOG_DB_US: 'c3', CONTENT_CACHE: 'a1' });
});

test('listPlan names what is created and what is kept', () => {
  expect(listPlan(staging, createConfigs(staging), found, ['GATEWAY_SECRET'])).toEqual([
    'Plan for staging at https://shop.example:',
    '  keep    KV namespace cairn-content-cache-staging',
    '  create  D1 database cairn-backend-staging',
    '  keep    R2 bucket cairn-media-staging',
    '  create  secrets GATEWAY_SECRET, written to environments/staging.secrets',
    '  write   environments/staging.json',
    '  apply   migrations of the databases',
    '  deploy  Workers cairn-backend-staging, cairn-staging',
    '  load    demo data, unless it was loaded before',
    '  check   https://shop.example/health, https://shop.example/ready, https://shop.example/en-us',
  ]);
});

test('listPlan has neither secrets nor demo data if none are needed', () => {
  expect(listPlan({ ...staging, demo: false }, createConfigs(staging), found, []).join('\n')).not.toMatch(/secrets|demo data/);
});

test('listSummary names everything that was made, and the costs', () => {
  const text = listSummary(staging, createConfigs(staging), found).join('\n');
  for (const part of ['https://shop.example', ...found.map(({ name }) => name), 'staging.secrets', 'Costs:']) expect(text).toContain(part);
});

describe('checkShop', () => {
  /** Checks a shop that responds to a path with these statuses, the last one repeated, and to other paths with 200. */
  async function check(checked: string, statuses: (number | 'no response')[], demo: boolean) {
    const [waits, lines]: [number[], string[]] = [[], []];
    const fetch: typeof globalThis.fetch = async (url) => {
      const status = new URL(String(url)).pathname === checked ? ((statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 200) : 200;
      if (status === 'no response') throw new TypeError('fetch failed');
      return new Response('', { status });
    };
    await checkShop({ ...staging, demo }, { ...createTestSurroundings(standIn, { waits, lines }), fetch });
    return { waits, lines };
  }

  test('waits until a new domain works', async () => {
    const { waits, lines } = await check('/health', ['no response', 522, 200], true);
    expect(waits).toEqual([15_000, 15_000]);
    expect(lines).toEqual([
      'Waiting for https://shop.example/health (fetch failed) …',
      ...['/health', '/ready', '/en-us'].map((path) => `https://shop.example${path} responds with 200.`),
    ]);
  });

  test.each(['/health', '/ready', '/en-us'])('fails if %s does not work after five minutes', async (path) => {
    await expect(check(path, [503], true)).rejects.toThrow(`https://shop.example${path} does not work (503)`);
  });

  test('accepts a missing home page only if the shop is no demonstration, because its database is empty at first', async () => {
    expect((await check('/en-us', [404], false)).lines).toContain(
      'https://shop.example/en-us responds with 404, because the shop has no content yet.',
    );
    await expect(check('/en-us', [404], true)).rejects.toThrow('does not work (404)');
    await expect(check('/ready', [404], false)).rejects.toThrow('does not work (404)');
  });
});
