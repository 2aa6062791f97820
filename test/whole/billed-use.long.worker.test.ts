// What pages and an order use of the resources that Cloudflare bills by use. docs/costs.md calculates with the printed figures.
import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Env } from '#env.ts';
import { backendEnv, everyMarket, prepareBackend } from '../support/backend.ts';
import { aBuyer, places } from '../support/browser.ts';
import { aBrowser, aShop } from '../support/purchase.ts';
import { anItem } from '../support/shopper.ts';

const none = { 'KV reads': 0, 'KV writes': 0, 'D1 rows read': 0, 'D1 rows written': 0, 'Durable Object calls': 0 };
type Use = typeof none;
let used: Use = { ...none };
const rows: ({ step: string } & Use)[] = [];

type Method = (this: unknown, ...given: unknown[]) => unknown;

/** Calls `note` with the result of each call of a method of a binding, for all bindings of its class in this isolate. */
function watch(binding: object, name: string, note: (result: unknown) => unknown): void {
  const prototype = Object.getPrototypeOf(binding) as Record<string, Method>;
  const original = prototype[name];
  if (!original) throw new Error(`The binding has no method ${name}.`);
  vi.spyOn(prototype, name).mockImplementation(function (this: unknown, ...given) {
    const result = original.apply(this, given);
    return note(result) ?? result;
  });
}

/** Counts the rows of queries. The private methods of D1 get the meta data also for `first` and `raw`. */
async function countRows(pending: unknown): Promise<void> {
  const answers = [(await pending) as D1Result | D1Result[]].flat();
  for (const { meta } of answers) {
    used['D1 rows read'] += meta.rows_read;
    used['D1 rows written'] += meta.rows_written;
  }
}

/** Returns a stub that counts its calls. */
const countCalls = (stub: object): object =>
  new Proxy(stub, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        used['Durable Object calls'] += 1;
        return Reflect.apply(value, target, given) as unknown;
      };
    },
  });

beforeAll(async () => {
  await prepareBackend(everyMarket);
  const { CONTENT_CACHE } = env as unknown as Env;
  const session = backendEnv.BACKEND_DB.withSession();
  for (const name of ['_queryOrThrow', '_sendOrThrow']) watch(session, name, (pending) => void countRows(pending).catch(() => undefined));
  for (const name of ['get', 'getWithMetadata'])
    watch(CONTENT_CACHE, name, () => {
      used['KV reads'] += 1;
    });
  for (const name of ['put', 'delete'])
    watch(CONTENT_CACHE, name, () => {
      used['KV writes'] += 1;
    });
  for (const name of ['get', 'getByName']) watch(backendEnv.BASKETS, name, (stub) => countCalls(stub as object));
});

afterAll(() => void vi.restoreAllMocks());

const shop = aShop();

/** Records what a step uses, including the work behind its responses. */
async function measure<Result>(step: string, act: () => Promise<Result>): Promise<Result> {
  await shop.settled();
  used = { ...none };
  const result = await act();
  await shop.settled();
  rows.push({ step, ...used });
  return result;
}

test('a visit from the home page to an order', async () => {
  const buyer = aBuyer(aBrowser(shop), places.us);
  const item = await anItem({ offset: 3, isPlain: true });
  const product = `/en-us/p/${item.productId}`;
  const readers = aBrowser(shop);
  for (const [name, path] of [
    ['home page', '/en-us'],
    ['listing', '/en-us/c/men-1000'],
    ['product page', product],
  ] as const) {
    await measure(`${name}, not cached`, () => readers.follow(path));
    await measure(`${name}, cached`, () => readers.follow(path));
  }
  await measure('search', () => readers.visit('/en-us/search?q=jacket'));
  await measure('listing with a filter', () => readers.visit('/en-us/c/men-1000?color=blue&size=m'));
  await measure('adding to the cart', () => buyer.add(item));
  await measure('cart', () => buyer.visit('/en-us/cart'));
  await measure('checkout, shipping', () => buyer.ship());
  await measure('checkout, payment', () => buyer.pay());
  const summary = await measure('checkout, summary', () => buyer.visit('/en-us/checkout/summary'));
  await measure('placing the order', () => buyer.place(summary));
  const { html } = await measure('order confirmation', () => buyer.confirmation());
  expect(html).toContain('Thank you');
  console.log(rows.map((row) => `| ${Object.values(row).join(' | ')} |`).join('\n'));
}, 120_000);
