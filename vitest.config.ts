import { existsSync, statfsSync } from 'node:fs';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers';
import { kCurrentWorker } from 'miniflare';
import { defineConfig } from 'vitest/config';
import { readBackendBindings } from './test/support/both-bindings.ts';

// workerd creates a database for each cart and each calling network: in memory if there is a memory file system with a gigabyte to spare
const memory = '/dev/shm';
const sparedBytes = existsSync(memory) ? statfsSync(memory).bavail * statfsSync(memory).bsize : 0;
if (sparedBytes > 1e9) process.env.TMPDIR = memory;

// Two runtimes: *.worker.test.* runs inside workerd with the bindings of both Workers, everything else in Node.
// *.dom.test.* has a DOM. *.isolated.test.* has its own module instances. *.process.test.* starts processes that wait for each other, so it
// runs last. *.long.*.test.* runs in the long set only.
// The kinds run one after the other: a Worker that starts after another one has loaded most of the shop gets all of it in one message,
// which workerd rejects as too large.
const backend = readBackendBindings('.');

// Packages that the Worker and its tests import. Vite bundles each into one file once per run, because a Worker that loads their hundreds of
// files one by one takes longer to start, and calls between these files are slower than calls within one. Tests also run without a new
// package in this list, but more slowly.
const bundledPackages = [
  ...['@cantoo/pdf-lib', '@hono/react-renderer', '@lingui/core', '@optimizely/optimizely-sdk/universal', '@simplewebauthn/server'],
  ...['@tanstack/react-query', 'fast-check', 'fontkit', 'isbot', 'jose', 'oauth4webapi', 'standardwebhooks', 'stripe', 'unpic/transform'],
  ...['hast-util-from-html', 'hast-util-sanitize', 'hast-util-select', 'hast-util-to-html', 'property-information'],
  ...['hono', 'hono/body-limit', 'hono/factory', 'hono/html', 'hono/http-exception', 'hono/route', 'hono/router/trie-router'],
  ...['react', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/server', 'react-dom/server.edge', 'zod', 'zod/mini', 'zod/v4/core'],
];

export default defineConfig({
  test: {
    provide: { isLong: Boolean(process.env.LONG) },
    // the default, one less than the number of cores, would be a single one on two cores
    maxWorkers: '100%',
    // `npm run coverage` enables it and reports the result (scripts/coverage)
    // `.wrangler` folders contain bundles
    coverage: { include: ['{client,src}/**/*.{ts,tsx}'], exclude: ['**/.wrangler/**'], reporter: ['json'], reportOnFailure: true },
    projects: [
      {
        plugins: [
          cloudflareTest(async () => ({
            main: 'test/support/both-workers.ts',
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              durableObjects: backend.durableObjects,
              r2Buckets: backend.r2Buckets,
              images: backend.images,
              d1Databases: { ...backend.d1Databases, TEST_CATALOG_DB: 'test-catalog' },
              email: { send_email: [{ name: 'EMAIL' }] },
              serviceBindings: {
                GATEWAY: { name: kCurrentWorker, entrypoint: 'GatewayEntrypoint' },
                STAFF: { name: kCurrentWorker, entrypoint: 'StaffEntrypoint' },
                BACKEND: { name: kCurrentWorker, entrypoint: 'StaffActions' },
              },
              bindings: {
                TEST_MIGRATIONS: await readD1Migrations('src/backend/migrations'),
                SESSION_SECRETS: 'test-secret-of-at-least-32-characters-a,test-secret-of-at-least-32-characters-b',
                FULFILMENT_SECRETS: 'test-fulfilment-secret-of-at-least-32-characters',
                PREVIEW_SECRETS: 'test-preview-secret-of-at-least-32-characters-a,test-preview-secret-of-at-least-32-characters-b',
                CONTENT_WEBHOOK_SECRETS: 'test-webhook-secret-of-at-least-32-characters',
                FUZZ_SEED: process.env.FUZZ_SEED ?? 'actions-1',
                LONG: process.env.LONG ?? '',
                BACKEND_TOKEN_SECRET: 'test-token-secret-of-at-least-32-characters',
              },
            },
          })),
        ],
        test: {
          name: 'worker',
          retry: 1, // timers are late on a busy machine; `npm run verify` names the tests that needed it
          isolate: false,
          deps: { optimizer: { ssr: { enabled: true, include: bundledPackages } } },
          setupFiles: [
            'src/demo/register.ts',
            'test/support/fresh-worker.ts',
            'test/support/fixed-seed.ts',
            'test/support/restore-globals.ts',
          ],
          testTimeout: 20_000,
          hookTimeout: 30_000,
          include: ['test/**/*.worker.test.{ts,tsx}'],
          exclude: process.env.LONG ? [] : ['test/**/*.long.worker.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'node',
          isolate: false, // rules and texts, whose files leave no state behind that others could meet
          testTimeout: 20_000,
          environment: 'node',
          setupFiles: ['test/support/fixed-seed.ts', 'test/support/restore-globals.ts'],
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/**/*.{worker,process,isolated,dom}.test.{ts,tsx}'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'client', // browser code with a DOM; its modules keep the state of a page, so each file needs its own
          environment: 'happy-dom',
          pool: 'threads', // one thread per file, which is cheaper than a process
          environmentOptions: { happyDOM: { url: 'http://localhost:8787/en-us' } },
          setupFiles: ['test/support/fixed-seed.ts', 'test/support/dom-setup.ts'],
          include: ['test/**/*.dom.test.{ts,tsx}'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'isolated', // replaces modules, which other files must not share
          testTimeout: 20_000,
          include: ['test/**/*.isolated.test.{ts,tsx}'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'process',
          retry: 1,
          testTimeout: 60_000,
          hookTimeout: 600_000, // seeding a shop on a busy machine takes minutes
          include: ['test/**/*.process.test.ts'],
          exclude: process.env.LONG ? [] : ['test/**/*.long.process.test.ts'],
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
