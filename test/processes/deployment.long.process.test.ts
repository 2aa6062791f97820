// Deploys environments with wrangler to a stand-in for Cloudflare.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deploy, type Options } from '../../scripts/deploy/run.ts';
import type { Surroundings } from '../../scripts/deploy/surroundings.ts';
import { type Fault, openStandIn, type StandIn } from '../support/cloudflare/server.ts';
import { createTestSurroundings } from '../support/cloudflare/surroundings.ts';

let folder: string;
let standIn: StandIn;
let lines: string[];
let surroundings: Surroundings;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-deployment-'));
  standIn = await openStandIn();
  lines = [];
  surroundings = createTestSurroundings(standIn, { lines, environments: folder, output: join(folder, 'out') });
  writeFileSync(join(folder, 'staging.json'), readFileSync('environments/staging.json'));
  writeFileSync(join(folder, 'preview.json'), readFileSync('environments/preview.json'));
});

afterEach(async () => {
  await standIn.close();
  rmSync(folder, { recursive: true });
});

const origin = 'https://staging.shop.example';
const run = (options: Partial<Options>, changes: Partial<Surroundings> = {}): Promise<void> =>
  deploy({ env: 'staging', show: false, create: false, 'dry-run': false, remove: false, ...options }, { ...surroundings, ...changes });

/** Everything in the account that could be made twice. */
const listContents = () => ({
  scripts: [...standIn.account.scripts.keys()].sort(),
  databases: standIn.account.databases.map(({ name }) => name),
  namespaces: standIn.account.namespaces.map(({ title }) => title),
  buckets: [...standIn.account.buckets.keys()],
});

const complete = {
  scripts: ['cairn-backend-staging', 'cairn-staging'],
  databases: ['cairn-backend-staging'],
  namespaces: ['cairn-content-cache-staging'],
  buckets: ['cairn-media-staging'],
};

function expectCompleteShop(): void {
  expect(listContents()).toEqual(complete);
  const { scripts, databases, domains } = standIn.account;
  const [storefront, backend] = [scripts.get('cairn-staging'), scripts.get('cairn-backend-staging')];
  expect(domains.get('staging.shop.example')).toBe('cairn-staging');
  expect([...(storefront?.secrets.keys() ?? [])].sort()).toEqual(['CONTENT_WEBHOOK_SECRETS', 'GATEWAY_SECRET', 'SESSION_SECRETS']);
  expect([...(backend?.secrets.keys() ?? [])].sort()).toEqual(['BACKEND_TOKEN_SECRET', 'GATEWAY_SECRET', 'GIFT_CARD_PEPPER']);
  expect(storefront?.secrets.get('GATEWAY_SECRET')).toBe(backend?.secrets.get('GATEWAY_SECRET'));
  expect([storefront?.migrationTag, backend?.migrationTag]).toEqual(['v1', 'v3']);
  expect(backend?.crons).toEqual(['17 3 * * *', '* * * * *']);
  const rows = databases[0]?.db.prepare('SELECT seed_version FROM seed_state').all();
  expect(rows).toHaveLength(1);
}

/** Writes small Workers instead of bundling those of the shop, because only the calls matter. */
const withSmallWorkers: Surroundings['runWrangler'] = async (args, options) => {
  if (!args.includes('--dry-run')) return await surroundings.runWrangler(args, options);
  const [config = '', outdir = ''] = ['--config', '--outdir'].map((name) => args[args.indexOf(name) + 1]);
  const { durable_objects = { bindings: [] } } = JSON.parse(readFileSync(config, 'utf8')) as {
    durable_objects?: { bindings: { class_name: string }[] };
  };
  const classes = durable_objects.bindings.map(({ class_name }) => `export class ${class_name} {}`);
  mkdirSync(outdir, { recursive: true });
  writeFileSync(join(outdir, 'worker.js'), ['export default { fetch: () => new Response("ok") };', ...classes].join('\n'));
  return { status: 0, stdout: '', stderr: '' };
};

test('--create makes a shop from nothing, and a second run makes nothing twice', async () => {
  await run({ create: true, origin });
  expectCompleteShop();
  const { scripts } = standIn.account;
  const [version] = scripts.get('cairn-staging')?.versions ?? [];
  const bundle = join(folder, 'out/staging/storefront/bundle');
  expect(version?.modules['worker.js']).toBe(readFileSync(join(bundle, 'worker.js'), 'utf8'));
  expect(version?.modules['worker.js.map']).toContain('src/worker.ts');
  expect(version?.bindings).toContainEqual({ name: 'SITE_ORIGIN', type: 'plain_text', text: origin });
  expect(version?.bindings).toContainEqual(expect.objectContaining({ name: 'GATEWAY', service: 'cairn-backend-staging' }));
  // the values are on no disk except in the file for them
  expect(existsSync(join(folder, 'out/staging/storefront/secrets.json'))).toBe(false);
  const pepper = scripts.get('cairn-backend-staging')?.secrets.get('GIFT_CARD_PEPPER') ?? '';
  expect(pepper.length).toBeGreaterThan(31);
  expect(readFileSync(join(folder, 'staging.secrets'), 'utf8')).toContain(`GIFT_CARD_PEPPER=${pepper}\n`);
  expect(lines.join('\n')).not.toContain(pepper);

  const secrets = new Map(scripts.get('cairn-backend-staging')?.secrets);
  standIn.calls.length = 0;
  await run({ create: true }, { runWrangler: withSmallWorkers });
  expectCompleteShop();
  expect(scripts.get('cairn-backend-staging')?.secrets).toEqual(secrets);
  expect(standIn.calls.filter((call) => /^POST \/(?:d1\/database|storage\/kv\/namespaces|r2\/buckets)$/.test(call))).toEqual([]);
  expect(standIn.calls.filter((call) => call.endsWith('/import'))).toEqual([]);
}, 400_000);

describe('--create', () => {
  test('--dry-run prints the plan and changes nothing', async () => {
    await run({ create: true, origin, 'dry-run': true });
    expect(lines.join('\n')).toMatch(
      /create {2}D1 database cairn-backend-staging[\s\S]*create {2}secrets SESSION_SECRETS[\s\S]*load {4}demo data/,
    );
    expect(listContents()).toEqual({ scripts: [], databases: [], namespaces: [], buckets: [] });
    expect(standIn.calls.filter((call) => !call.startsWith('GET '))).toEqual([]);
    expect(readFileSync(join(folder, 'staging.json'), 'utf8')).toBe(readFileSync('environments/staging.json', 'utf8'));
    expect(existsSync(join(folder, 'staging.secrets'))).toBe(false);
  });

  test('makes nothing if a value is missing that it cannot choose', async () => {
    await expect(run({ create: true })).rejects.toThrow(/^Nothing was deployed\.\n"origin" must be/);
    expect(listContents()).toEqual({ scripts: [], databases: [], namespaces: [], buckets: [] });
  });

  test.each<Fault>([401, 429, 500, 'cut', 'lost'])(
    'completes after a fault (%s) at each call, when it is repeated',
    async (fault) => {
      const failed = new Set<string>();
      // each call fails in the first run that reaches it: all attempts of this run
      let current = '';
      standIn.fault = (call) => {
        if (current === '' && !failed.has(call)) {
          current = call;
          failed.add(call);
        }
        return call === current ? fault : undefined;
      };
      let runs = 0;
      for (; runs < 60; runs++) {
        current = '';
        const isDone = await run({ create: true, origin }, { runWrangler: withSmallWorkers }).then(
          () => current === '',
          () => false,
        );
        if (isDone) break;
      }
      expectCompleteShop();
      expect(failed.size).toBeGreaterThan(20);
      expect(runs).toBeLessThan(60);
    },
    1_800_000,
  );
});

test('a version of the storefront is deployed gradually if the environment says so', async () => {
  await run({ create: true, origin }, { runWrangler: withSmallWorkers });
  const path = join(folder, 'staging.json');
  writeFileSync(path, readFileSync(path, 'utf8').replace('"gradual": false', '"gradual": true'));
  await run({}, { runWrangler: withSmallWorkers });
  const { versions = [], deployments = [] } = standIn.account.scripts.get('cairn-staging') ?? {};
  expect(versions).toHaveLength(2);
  const [previous, next] = versions.map(({ id }) => id);
  expect(deployments.map((deployment) => deployment.versions)).toEqual([
    [{ version_id: previous, percentage: 100 }],
    [
      { version_id: next, percentage: 10 },
      { version_id: previous, percentage: 90 },
    ],
    [
      { version_id: next, percentage: 50 },
      { version_id: previous, percentage: 50 },
    ],
    [{ version_id: next, percentage: 100 }],
  ]);
  // the backend is deployed at once
  expect(standIn.account.scripts.get('cairn-backend-staging')?.deployments.every((deployment) => deployment.versions.length === 1)).toBe(
    true,
  );
  expect(standIn.account.domains.get('staging.shop.example')).toBe('cairn-staging');
}, 200_000);

test('a version with a new migration of Durable Objects is deployed at once', async () => {
  await run({ create: true, origin }, { runWrangler: withSmallWorkers });
  const path = join(folder, 'staging.json');
  writeFileSync(path, readFileSync(path, 'utf8').replace('"gradual": false', '"gradual": true'));
  const storefront = standIn.account.openScript('cairn-staging');
  storefront.migrationTag = undefined;
  await run({}, { runWrangler: withSmallWorkers });
  expect(lines.join('\n')).toContain(
    'cairn-staging is deployed at once, because migrations of Durable Objects cannot be applied gradually.',
  );
  expect(storefront.deployments.every(({ versions }) => versions.length === 1)).toBe(true);
}, 200_000);

test('a deployment without --create changes nothing if a resource was deleted', async () => {
  await run({ create: true, origin }, { runWrangler: withSmallWorkers });
  standIn.account.buckets.clear();
  standIn.account.namespaces.length = 0;
  standIn.calls.length = 0;
  await expect(run({})).rejects.toThrow(
    /^Nothing was deployed\.\nThe KV namespace CONTENT_CACHE with the id \w+ in .*staging\.json does not exist[^\n]*\nThe R2 bucket cairn-media-staging \(MEDIA\) does not exist/,
  );
  expect(standIn.calls.filter((call) => !call.startsWith('GET '))).toEqual([]);
}, 200_000);

test('an environment with the domain of another one is not deployed', async () => {
  standIn.account.domains.set('staging.shop.example', 'cairn');
  await expect(run({ create: true, origin })).rejects.toThrow(
    /^Nothing was deployed\.\nstaging\.shop\.example is a domain of the Worker cairn\./,
  );
  expect(listContents()).toEqual({ scripts: [], databases: [], namespaces: [], buckets: [] });
});

test('a preview is made from its template, at an address below workers.dev, and removed without a trace', async () => {
  await run({ env: 'preview-12', create: true }, { runWrangler: withSmallWorkers });
  await run({ create: true, origin }, { runWrangler: withSmallWorkers });
  expect(lines).toContain('The shop is at https://cairn-preview-12.outdoor.workers.dev.');
  expect(standIn.account.scripts.get('cairn-preview-12')?.isPublic).toBe(true);
  expect(standIn.account.scripts.get('cairn-backend-preview-12')?.isPublic).toBe(false);
  standIn.account.buckets.get('cairn-media-preview-12')?.add('a picture.jpg');
  // the next push, on another machine without the files of the first one
  const secrets = new Map(standIn.account.scripts.get('cairn-backend-preview-12')?.secrets);
  for (const name of ['preview-12.json', 'preview-12.secrets']) rmSync(join(folder, name));
  await run({ env: 'preview-12', create: true }, { runWrangler: withSmallWorkers });
  expect(standIn.account.databases).toHaveLength(2);
  expect(standIn.account.scripts.get('cairn-backend-preview-12')?.secrets).toEqual(secrets);
  await run({ env: 'preview-12', remove: true });
  expectCompleteShop();
  expect(existsSync(join(folder, 'preview-12.json')) || existsSync(join(folder, 'preview-12.secrets'))).toBe(false);
  // repeated, as after a failure
  await run({ env: 'preview-12', remove: true });
  await expect(run({ remove: true })).rejects.toThrow(/^Only a numbered environment/);
}, 200_000);
