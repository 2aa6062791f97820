// Kills workerd with SIGKILL or resets the client's socket while an order is placed, at every step of the placement.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { freePort } from '../../bench/process.ts';
import { askBackend, seedBackend } from '../support/backend-file.ts';
import { expectConsistent, findStockMismatches, isSettled, readBooks } from '../support/books.ts';
import { readBackendFlags } from '../support/both-bindings.ts';
import { aBrowserAt, aBuyer, places, readInput, type Visit } from '../support/browser.ts';
import { sendAndReset } from '../support/lost-client.ts';
import { answers, type Running, runTool, startTool } from '../support/processes.ts';
import type { Stop, Stops } from '../support/stopping-worker.ts';

const folder = mkdtempSync(join(tmpdir(), 'cairn-killed-'));
const data = join(folder, 'data');
const sides = ['before', 'after'] as const;
type Point = Omit<Stop, 'id'>;

/** All external effects of a placement that results in an order. */
const orderPoints: Point[] = (['reserveNumber', 'holdStock', 'authorize', 'commitStock', 'writeOrder', 'capture'] as const).flatMap(
  (port) => sides.map((side) => ({ port, side })),
);
const cancellationPoints: Point[] = (['voidAuthorization', 'releaseStock'] as const).flatMap((port) =>
  sides.map((side) => ({ port, side })),
);
const cards = { paid: '4242424242424242', declined: '4000000000000002', challenge: '4000000000003220' };

let origin: string;
let port: number;
let shop: Running;
let items: { productId: string; upc: string; stock: number }[];

beforeAll(async () => {
  port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const flags = ['--compatibility-flags', ...readBackendFlags('.')];
  runTool('wrangler', ['deploy', '--dry-run', 'test/support/stopping-worker.ts', '--outdir', folder, ...flags]);
  seedBackend(data, 60);
  items = askBackend(
    data,
    "SELECT product_id AS productId, sku AS upc, available AS stock FROM stock WHERE location_id = 'web-us' AND available BETWEEN 6 AND 1000 ORDER BY sku",
  ) as typeof items;
  await startShop();
});

afterAll(async () => {
  await shop?.kill();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function startShop(): Promise<void> {
  const secrets = ['SESSION_SECRETS', 'BACKEND_TOKEN_SECRET'].map((name) => `${name}:a-secret-of-this-test-that-is-long-enough`);
  const variables = ['GATEWAY_TIMEOUT_MS:60000', ...secrets];
  const bundle = join(folder, 'stopping-worker.js');
  shop = startTool('node', ['test/support/direct-shop.ts', bundle, String(port), join(data, 'v3'), ...variables]);
  await answers(`${origin}/robots.txt`, shop);
}

const control = async (method: 'GET' | 'PUT' | 'DELETE', stop?: Stop): Promise<Stops> =>
  (await (await fetch(`${origin}/stops`, { method, ...(stop && { body: JSON.stringify(stop) }) })).json()) as Stops;

/** Waits until the condition is true. */
async function until(what: string, isSo: () => boolean | Promise<boolean>, deadlineMs = 45_000): Promise<void> {
  const deadline = performance.now() + deadlineMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`Waited in vain until ${what}.\n${shop.output()}`);
    await wait(100);
  }
}

const areReached = (ids: readonly string[]) => async () => {
  const { reached } = await control('GET');
  return ids.every((id) => reached.includes(id));
};

/** Creates a shopper on the order summary, with an item that no other shopper buys. */
async function atButton(card: string) {
  const item = items.pop();
  if (!item) throw new Error('The seed has too few variants.');
  const buyer = aBuyer(
    aBrowserAt(origin, (url, init) => fetch(url, init)),
    places.us,
  );
  const summary = await buyer.atSummary(item, card);
  const basketId = readInput(summary.html, 'cart');
  expect(basketId).not.toBe('');
  return { ...buyer, item, summary, basketId, books: () => readBooks(data, basketId, item.upc) };
}
type Standing = Awaited<ReturnType<typeof atButton>>;

/** Runs `act` for six inputs at a time, because more at once would not be faster. */
async function each<Input, Output>(inputs: readonly Input[], act: (one: Input) => Promise<Output>): Promise<Output[]> {
  const outputs: Output[] = [];
  for (let index = 0; index < inputs.length; index += 6) outputs.push(...(await Promise.all(inputs.slice(index, index + 6).map(act))));
  return outputs;
}

/** Places the order. Resolves with the page, or with undefined if the connection breaks. */
const press = (buyer: Standing): Promise<Visit | undefined> => buyer.place(buyer.summary).catch(() => undefined);

const confirmed = '/en-us/order-confirmation';

describe('workerd is killed', () => {
  interface Case {
    card: keyof typeof cards;
    point: Point;
    /** Which actor continues the placement. */
    who: 'the shopper' | 'the alarm';
  }
  const both = ['the shopper', 'the alarm'] as const;
  const cases: Case[] = [
    ...orderPoints.flatMap((point) => both.map((who) => ({ card: 'paid' as const, point, who }))),
    ...cancellationPoints.flatMap((point) => both.map((who) => ({ card: 'declined' as const, point, who }))),
    ...sides.map((side) => ({
      card: 'challenge' as const,
      point: { port: 'challengeResult' as const, side },
      who: 'the shopper' as const,
    })),
  ];
  const standing: { one: Case; buyer: Standing; challenge: string | undefined }[] = [];

  beforeAll(async () => {
    standing.push(
      ...(await each(cases, async (one) => {
        const buyer = await atButton(cards[one.card]);
        if (one.card !== 'challenge') return { one, buyer, challenge: undefined };
        return { one, buyer, challenge: (await buyer.place(buyer.summary)).location };
      })),
    );
    const ids = await each(standing, async ({ one, buyer: { basketId: id } }) => {
      await control('PUT', { id, ...one.point });
      return id;
    });
    const pressed = standing.map(async ({ buyer, challenge }) => {
      if (challenge === undefined) return press(buyer);
      const done = await buyer.post(challenge, { code: '123456', answer: 'confirm' });
      return buyer.visit(done.location ?? '').catch(() => undefined);
    });
    await until('every placement is stopped', areReached(ids));
    await shop.kill();
    expect((await Promise.all(pressed)).filter((answer) => answer !== undefined)).toEqual([]);
    await startShop();
  });

  test.each(cases.map((one, index) => ({ ...one, index })).filter(({ who }) => who === 'the shopper'))(
    '$point.side $point.port with a $card card: the shopper’s retry gets the result for the card, with at most one order',
    async ({ index, card }) => {
      const { buyer, challenge } = standing[index] ?? expect.fail();
      const again = challenge === undefined ? await buyer.place(buyer.summary) : await buyer.visit(createReturnPath(challenge));
      expect(again.location).toBe(card === 'declined' ? '/en-us/checkout/billing' : confirmed);
      const books = buyer.books();
      expect(books.orders).toHaveLength(card === 'declined' ? 0 : 1);
      expectConsistent(books, buyer.item.stock);
      if (card === 'declined') expect((await buyer.visit('/en-us/cart')).html).toContain(buyer.item.upc);
      else expect((await buyer.confirmation()).html).toContain(books.orders[0]);
    },
  );

  test.each(cases.map((one, index) => ({ ...one, index })).filter(({ who }) => who === 'the alarm'))(
    '$point.side $point.port with a $card card: without a retry by the shopper, the alarm completes or gives up the order',
    async ({ index, card, point }) => {
      onTestFailed(() => console.error(shop.output()));
      const { buyer } = standing[index] ?? expect.fail();
      const isBeyond = ['commitStock', 'writeOrder', 'capture'].includes(point.port);
      // A placement without an authorization may have been given up if the machine restarts slowly.
      await until('the order is settled', () => isSettled(buyer.books()) && (buyer.books().orders.length > 0 || !isBeyond));
      await until('the cart page responds', async () => (await buyer.visit('/en-us/cart')).status === 200);
      expectConsistent(buyer.books(), buyer.item.stock);
      if (card === 'declined') expect(buyer.books().orders).toEqual([]);
    },
  );

  /** Returns the path to which a challenge page redirects. */
  const createReturnPath = (challenge: string) => `/en-us/checkout/summary?payment_session=${challenge.split('/').at(-1)}`;
});

describe('client connection is reset', () => {
  const afterMs = [0, 0, 5, 20, 80];
  const during = orderPoints.filter(({ side }) => side === 'before');
  let standing: Standing[];

  beforeAll(async () => {
    standing = await each([...afterMs, ...during], () => atButton(cards.paid));
    const before = (await control('GET')).lostClients;
    const form = ({ summary }: Standing) => ({
      path: '/en-us/checkout/summary',
      fields: { cart: readInput(summary.html, 'cart'), revision: readInput(summary.html, 'revision') },
    });
    const [afterMicrotasks, late] = [standing.slice(0, afterMs.length), standing.slice(afterMs.length)];
    await Promise.all(afterMicrotasks.map((buyer, index) => sendAndReset(origin, buyer, form(buyer), () => wait(afterMs[index]))));
    for (const [index, buyer] of late.entries()) await control('PUT', { id: buyer.basketId, ...(during[index] ?? expect.fail()) });
    await Promise.all(
      late.map((buyer) => sendAndReset(origin, buyer, form(buyer), () => until('the placement is stopped', areReached([buyer.basketId])))),
    );
    await until('the shop has noticed the disconnects', async () => (await control('GET')).lostClients >= before + during.length);
    await control('DELETE');
  });

  test.each([
    ...afterMs.map((ms, index) => ({ index, when: `${ms} ms after sending` })),
    ...during.map((point, index) => ({ index: afterMs.length + index, when: `${point.side} ${point.port}` })),
  ])('$when: the placement is settled, and a retry results in only one order', async ({ index }) => {
    const buyer = standing[index] ?? expect.fail();
    await until('the order is settled', () => isSettled(buyer.books()));
    const again = await buyer.place(buyer.summary);
    expect(again.location).toBe(confirmed);
    expect(buyer.books().orders).toHaveLength(1);
    expectConsistent(buyer.books(), buyer.item.stock);
    expect((await buyer.confirmation()).html).toContain(buyer.books().orders[0]);
  });
});

test('stock equals the sum of its ledger after all crashes', () => {
  expect(findStockMismatches(data)).toEqual([]);
  expect(askBackend(data, 'SELECT 1 FROM stock_movement').length).toBeGreaterThan(60);
});
