// A sale with 5,000 visitors for 200 places, in the bundles that are deployed. Passes end after a few seconds instead of ten minutes, and
// workerd is killed in the middle.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeBackend, seedBackend } from '../support/backend-file.ts';
import { bundleProductionShop, type ProductionShop, shopOrigin, startProductionShop } from '../support/production-shop.ts';

const folder = mkdtempSync(join(tmpdir(), 'cairn-waiting-room-'));
const data = join(folder, 'data');
let shop: ProductionShop;

const visitorCount = Number(process.env.WAITING_VISITORS ?? 5000);
const placeCount = Math.ceil(visitorCount / 25);
/** Requests at the same time. */
const concurrency = 40;
/** Milliseconds that replace those of the shop. A place is kept for `graceMs` after its pass has ended. */
const times = { passMs: 4000, graceMs: 3000, callMs: 60_000 };

beforeAll(() => {
  seedBackend(data, 4);
  changeBackend(
    data,
    `INSERT INTO waiting_room (site_id, on_at, on_by, reason, places) VALUES ('us', ?, 'Ada', 'A sale', ?)`,
    ...[Date.now(), placeCount],
  );
  bundleProductionShop(folder);
  shortenTimes(join(folder, 'storefront'));
});
afterAll(async () => {
  await shop?.dispose().catch(() => undefined);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

function shortenTimes(bundle: string): void {
  const file = join(bundle, 'worker.js');
  const code = Object.entries(times).reduce(
    (text, [name, ms]) => {
      const declaration = new RegExp(`\\b${name} = [^;]+;`);
      expect(declaration.test(text), `${name} in the bundle`).toBe(true);
      return text.replace(declaration, `${name} = ${ms};`);
    },
    readFileSync(file, 'utf8'),
  );
  writeFileSync(file, code);
}

/** Returns the ids of the workerd processes that this process has started. */
const listRuntimes = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((id) => {
      try {
        const [, command, parent] = /^\d+ \((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${id}/stat`, 'utf8')) ?? [];
        return command === 'workerd' && Number(parent) === process.pid;
      } catch {
        return false; // the process has ended
      }
    })
    .map(Number);

/** Kills workerd without warning, and starts the shop again with its data. */
async function killShop(): Promise<void> {
  for (const id of listRuntimes()) process.kill(id, 'SIGKILL');
  await shop.dispose().catch(() => undefined);
  shop = await startProductionShop(folder, data, { REQUEST_LOG: 'false' });
}

interface Visitor {
  index: number;
  cookie: string;
  number: number;
  /** Time before the request that was admitted. */
  admittedAt: number;
}

async function ask({ index, cookie }: Pick<Visitor, 'index' | 'cookie'>, path = '/en-us/gift-cards') {
  const headers = { cookie, 'user-agent': 'Mozilla/5.0 Firefox/140.0', 'cf-connecting-ip': `10.${index >> 8}.${index & 255}.1` };
  const response = await shop.ask(`${shopOrigin}${path}`, { headers });
  const html = await response.text();
  const line = response.headers.getSetCookie().find((each) => each.startsWith('__Host-cairn-place='));
  return { status: response.status, html, cookie: line?.slice(0, line.indexOf(';')) };
}

const visitors = Array.from({ length: visitorCount }, (_, index): Visitor => ({ index, cookie: '', number: 0, admittedAt: 0 }));
const admitted: Visitor[] = [];
let most = 0;
let held = 0;

/** Requests a page. A visitor who was never admitted must have a place in the line. */
async function visit(visitor: Visitor): Promise<void> {
  const asked = Date.now();
  const { status, html, cookie } = await ask(visitor);
  if (cookie) visitor.cookie = cookie;
  if (status === 200) {
    visitor.admittedAt = asked;
    admitted.push(visitor);
    const now = Date.now();
    // the last visitors are enough, because all admissions are in order of time
    most = Math.max(most, admitted.slice(-4 * placeCount).filter(({ admittedAt }) => admittedAt + times.passMs > now).length);
    return;
  }
  expect(status).toBe(503);
  held += 1;
  const [, place] = /<h1>Place ([\d,]+) in the line<\/h1>/.exec(html) ?? [];
  if (place) visitor.number = Number(place.replaceAll(',', ''));
}

/** Runs a task for each visitor, in order, some at the same time. */
async function forEach(list: readonly Visitor[], run: (visitor: Visitor) => Promise<void>): Promise<void> {
  const left = [...list];
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) await run(next);
  };
  await Promise.all(Array.from({ length: concurrency }, work));
}

const checkouts: number[] = [];

test('5,000 visitors get 200 places in the order in which they came, also if workerd is killed', { timeout: 1_500_000 }, async () => {
  shop = await startProductionShop(folder, data, { REQUEST_LOG: 'false' });
  // the first page only gives a cookie
  await forEach(visitors, visit);
  expect(admitted).toEqual([]);

  let isKilled = false;
  let waiting = visitors;
  const joined = visitorCount;
  await forEach(visitors, visit); // joins the line, in order
  while (waiting.length > 0) {
    waiting = visitors.filter(({ admittedAt }) => admittedAt === 0);
    // visitors ahead in the line reload more often
    await forEach(waiting.slice(0, 2 * placeCount), visit);
    const checkout = await ask({ index: joined, cookie: '' }, '/en-us/checkout/shipping');
    checkouts.push(checkout.status);
    if (!isKilled && admitted.length > visitorCount / 2) {
      isKilled = true;
      await killShop();
    }
    await wait(200);
  }
  const ranks = admitted.map(({ index }, rank) => index - rank);
  console.log({ most, held, overtaken: Math.max(...ranks), checkouts: checkouts.length });
  expect(isKilled).toBe(true);
  expect(new Set(admitted.map(({ index }) => index)).size).toBe(visitorCount);
  expect(most).toBeLessThanOrEqual(placeCount);
  // a visitor is called together with at most as many others as there are places, and joins together with `concurrency` others
  expect(Math.max(...ranks)).toBeLessThanOrEqual(placeCount + concurrency);
  expect(checkouts.filter((status) => status === 503)).toEqual([]);
});
