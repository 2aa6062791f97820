// Kills the Worker while two editors change and release content in a generated order. A failed run prints its seed:
//   RELEASE_SEED=17 LONG=true npx vitest run --project process test/processes/generated-releases.long.process.test.ts
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { freePort } from '../../bench/process.ts';
import { createShopEditing } from '../../scripts/content/open-editing.ts';
import { seedBackend } from '../support/backend-file.ts';
import { readBackendFlags } from '../support/both-bindings.ts';
import { createRun } from '../support/generated-releases.ts';
import { answers, type Running, runTool, startTool } from '../support/processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'cairn-releases-'));
const data = join(folder, 'data');
const secret = 'a-webhook-secret-of-this-test-that-is-long-enough';
const seed = Number(process.env.RELEASE_SEED ?? Math.floor(Math.random() * 1_000_000));
/** Number of times that the Worker is killed, and number of steps before each kill. */
const [kills, stepsBetween] = [20, 15];

let port: number;
let shop: Running;

beforeAll(async () => {
  port = await freePort();
  process.env.CONTENT_WEBHOOK_SECRETS = secret; // signs the operations
  const flags = ['--compatibility-flags', ...readBackendFlags('.')];
  runTool('wrangler', ['deploy', '--dry-run', 'test/support/both-workers.ts', '--outdir', folder, ...flags]);
  seedBackend(data, 4);
  await startShop();
});

afterAll(async () => {
  await shop?.kill();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function startShop(): Promise<void> {
  const secrets = ['SESSION_SECRETS', 'BACKEND_TOKEN_SECRET'].map((name) => `${name}:a-secret-of-this-test-that-is-long-enough`);
  const variables = ['GATEWAY_TIMEOUT_MS:60000', `CONTENT_WEBHOOK_SECRETS:${secret}`, ...secrets];
  shop = startTool('node', ['test/support/direct-shop.ts', join(folder, 'both-workers.js'), String(port), join(data, 'v3'), ...variables]);
  await answers(`http://127.0.0.1:${port}/robots.txt`, shop);
}

test(`two editors lose nothing when the Worker is killed ${kills} times (seed ${seed})`, { timeout: 900_000, retry: 0 }, async () => {
  onTestFailed(() => console.error(`RELEASE_SEED=${seed}\n${shop.output()}`));
  const editors = ['Ada', 'Grace'].map((name) => ({ name, editing: createShopEditing(`http://127.0.0.1:${port}`, name) }));
  const run = createRun(seed, () => editors);
  const rolledBack = new Set<string>();
  let [interrupted, compared] = [0, 0];
  async function checkAll(): Promise<void> {
    await run.check();
    for (const release of await run.readOwnReleases()) {
      if (release.state !== 'rolled-back' || rolledBack.has(release.id)) continue;
      rolledBack.add(release.id);
      compared += await run.expectRollback(release);
    }
  }
  for (let kill = 0; kill < kills; kill++) {
    for (let step = 0; step < stepsBetween; step++) {
      for (const result of await run.step()) if (result.status === 'rejected') throw result.reason;
      await checkAll();
    }
    const step = run.step();
    await wait(Math.floor(run.random() * 60));
    await shop.kill();
    if ((await step).some(({ status }) => status === 'rejected')) interrupted += 1;
    await startShop();
    await checkAll();
  }
  const counts = JSON.stringify(Object.fromEntries([...run.counts].sort()));
  console.log(
    `seed ${seed}: ${interrupted} of ${kills} kills interrupted an operation; ${compared} documents rolled back exactly; ${counts}`,
  );
  expect(interrupted).toBeGreaterThan(kills / 4);
  expect(compared).toBeGreaterThan(0);
});
