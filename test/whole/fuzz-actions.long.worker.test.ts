// Submits malformed versions of every form of the shop and its payment provider. None may cause a server error, reveal internals in a
// response, or change a cart in a way that was not requested.
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { StoredCart } from '#backend/stores/cart-state.ts';
import type { Order } from '#contract/entities/order.ts';
import { createRandom, type Random } from '#demo/seed/random.ts';
import type { CartReply } from '#features/cart/cart-view-model.ts';
import { readCartIntent } from '#features/product/buying/cart-intent.ts';
import { servicePaths } from '#routes.ts';
import { backendEnv, prepareBackend } from '../support/backend.ts';
import { aBuyer, type Fields, places, readInput, type Visit } from '../support/browser.ts';
import { type CorruptedForm, corruptForm } from '../support/corrupted-form.ts';
import { aBrowser, aShop, shopOrigin } from '../support/purchase.ts';
import { anItem } from '../support/shopper.ts';

const seed = (env as unknown as { FUZZ_SEED: string }).FUZZ_SEED;
const batches = 6;
const inputsPerBatch = 200;

type Item = Awaited<ReturnType<typeof anItem>>;
let items: Item[];
/** Prices in cents by variant. */
const prices = new Map<string, number>();

/** Orders that exist in the seed. */
let seeded: string[] = [];

beforeAll(async () => {
  await prepareBackend();
  const { results } = await backendEnv.BACKEND_DB.prepare('SELECT order_number AS number FROM placed_order').all<{ number: string }>();
  seeded = results.map(({ number }) => number);
  items = [await anItem({ offset: 1, stock: 5000 }), await anItem({ offset: 2, stock: 5000 })];
  for (const item of items) {
    const guest = aBuyer(aBrowser(), places.us);
    await guest.add(item);
    prices.set(item.upc, itemsSum(await readCart(guest)));
  }
});

const stored = (basketId: string): Promise<StoredCart> =>
  runInDurableObject(
    backendEnv.BASKETS.get(backendEnv.BASKETS.idFromName(basketId)),
    (_, { storage }) => storage.kv.get<StoredCart>('basket') ?? expect.fail(),
  );

type Guest = ReturnType<typeof aBuyer>;

const readCart = async (guest: Guest): Promise<CartReply> =>
  JSON.parse((await guest.visit('/en-us/cart', { headers: { accept: 'application/json' } })).html) as CartReply;

/** Returns the displayed total of the cart's items before discounts, in cents. */
const itemsSum = ({ cart }: CartReply): number => Number(cart?.sums.find(({ kind }) => kind === 'items')?.amount.replace(/\D/g, ''));

const worth = (lines: readonly { upc: string; qty: number }[]): number =>
  lines.reduce((sum, { upc, qty }) => sum + (prices.get(upc) ?? Number.NaN) * qty, 0);

interface World {
  guest: Guest;
  basketId: string;
  session: string;
  challenge: string;
}

/** Creates a guest on the order summary with an open visit to the card page, and the open challenge of another shopper. */
async function aWorld(shop: ReturnType<typeof aShop>): Promise<World> {
  const guest = aBuyer(aBrowser(shop), places.us);
  const summary = await guest.atSummary(items[0] ?? expect.fail());
  const other = aBuyer(aBrowser(shop), places.us);
  const challenge = (await other.place(await other.atSummary(items[1] ?? expect.fail(), '4000000000003220'))).location ?? '';
  const session = (await guest.post('/en-us/checkout/billing', { same: 'on', go: 'card' })).location ?? '';
  return { guest, basketId: readInput(summary.html, 'cart'), session, challenge };
}

interface Target {
  path: string;
  fields: Fields;
  /** Parts of the cart that a well-formed submission may change. */
  changes: readonly (keyof StoredCart)[];
}

function chooseTarget({ basketId, session, challenge }: World, { lines, revision }: StoredCart, random: Random): Target {
  const item = random.pick(items);
  const line = lines.length > 0 ? random.pick(lines) : { id: 'none', upc: item.upc };
  const { address } = places.us;
  const { email: _, ...billing } = address;
  const cart = (fields: Fields): Target => ({ path: '/en-us/cart', fields, changes: ['lines'] });
  const step = (name: string, fields: Fields, changes: Target['changes']): Target => ({ path: `/en-us/checkout/${name}`, fields, changes });
  const shipping = ['shippingAddress', 'billingAddress', 'methodCode'] as const;
  return random.pick<() => Target>([
    () => cart({ intent: 'add', ...item, qty: String(random.between(1, 3)) }),
    () => cart({ intent: 'update', itemId: line.id, upc: line.upc, qty: String(random.between(1, 4)) }),
    () => cart({ intent: 'remove', itemId: random.chance(0.1) ? line.id : 'none', upc: line.upc }),
    () => step('shipping', { ...address, method: random.pick(['standard', 'express']), spelling: 'typed' }, shipping),
    () => step('billing', { ...billing, same: random.pick(['on', '']) }, ['billingAddress']),
    () =>
      step('billing', { same: 'on', go: random.pick(['card', 'change', '']), payment_session: session.split('/').at(-1) ?? '' }, [
        'billingAddress',
        'instrument',
      ]),
    // In most of these submissions, the revision is wrong, so that no order can be placed.
    () =>
      step('summary', { cart: basketId, revision: String(random.chance(0.3) ? revision : revision + 1) }, [
        'prepared',
        'placements',
        'instrument',
      ]),
    () => ({ path: servicePaths.selectLocale, fields: { locale: 'de-de' }, changes: [] }),
    () => ({ path: servicePaths.speedReport, fields: { page: 'cart', measures: 'lcp' }, changes: [] }),
    () => ({ path: session, fields: { number: '4242424242424242', expiry: '12/30', cvc: '123', name: 'Ada Ridge' }, changes: [] }),
    () => ({ path: challenge, fields: { code: '000000', answer: random.pick(['confirm', 'fail', 'leave']) }, changes: [] }),
  ])();
}

const foreignOrigins: readonly Fields[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost.evil.example' },
  {},
  { origin: shopOrigin, 'sec-fetch-site': 'cross-site' },
];

const send = (guest: Guest, path: string, { headers, body }: CorruptedForm, more: Fields): Promise<Visit> =>
  guest.visit(path, { method: 'POST', headers: { ...headers, ...more }, body });

/** Returns the names of cart parts that changed although no submission requested it. */
function findUnrequestedChanges(before: StoredCart, after: StoredCart, { path, changes }: Target, form: CorruptedForm): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof StoredCart)[];
  const changed = names.filter((name) => name !== 'revision' && !isDeepStrictEqual(before[name], after[name]));
  const isSubmission = path !== '/en-us/cart' || (form.fields !== undefined && readCartIntent(form.fields) !== undefined);
  const mayPlace = form.fields?.get('cart') === before.basketId && form.fields.get('revision') === String(before.revision);
  const asked = (name: keyof StoredCart) => isSubmission && changes.includes(name) && (name !== 'placements' || mayPlace);
  return changed.filter((name) => !asked(name));
}

describe(`${batches * inputsPerBatch} forms of seed ${seed}`, () => {
  test.each(Array.from({ length: batches }, (_, batch) => batch))(
    'in batch %i cause no server error, and no change that the form did not request',
    async (batch) => {
      vi.spyOn(console, 'error').mockImplementation(() => {});
      const shop = aShop();
      const bystander = aBuyer(aBrowser(shop), places.us);
      const foreignId = readInput((await bystander.atSummary(items[1] ?? expect.fail())).html, 'cart');
      const untouched = await stored(foreignId);
      const foreign = [foreignId, String(untouched.revision), untouched.owner, ...untouched.lines.map(({ id }) => id), items[1]?.upc ?? ''];
      let world = await aWorld(shop);
      let after = await stored(world.basketId);
      const statuses = new Map<number, number>();
      for (let index = 0; index < inputsPerBatch; index++) {
        const label = `${seed}/${batch}/${index}`;
        const random = createRandom(label);
        const target = chooseTarget(world, after, random);
        const form = corruptForm(target.fields, foreign, random);
        const isForeign = random.chance(0.08);
        const origin = isForeign ? random.pick(foreignOrigins) : { origin: shopOrigin };
        const visit = await send(world.guest, target.path, form, { ...origin, ...(random.chance(0.2) && { accept: 'application/json' }) });
        const message = `${label}: ${target.path} ${JSON.stringify(form.headers)} ${String(form.fields ?? form.body).slice(0, 300)} -> ${visit.status}`;
        statuses.set(visit.status, (statuses.get(visit.status) ?? 0) + 1);
        expect(visit.status, message).toBeLessThan(500);
        if (isForeign) expect(visit.status, message).toBe(403);
        expect(/\bat [\w.]+ \(|\.tsx?:\d|\bSQLITE_|D1_ERROR/.test(visit.html), message).toBe(false);
        if (visit.location?.startsWith('http')) expect(visit.location, message).toContain(shopOrigin);

        const before = after;
        after = await stored(world.basketId);
        if (isForeign) expect(after, message).toEqual(before);
        expect(findUnrequestedChanges(before, after, target, form), message).toEqual([]);
        const isOver = after.lines.length === 0 || after.placements.some(({ step }) => step === 'finished');
        if (!isOver && (index % 10 === 0 || before.lines !== after.lines)) {
          if (index % 10 === 0) expect(itemsSum(await readCart(world.guest)), message).toBe(worth(after.lines));
          expect(
            after.lines.map(({ look, upc }) => [look.name !== '', prices.has(upc)]),
            message,
          ).toEqual(after.lines.map(() => [true, true]));
        }
        if (isOver) {
          world = await aWorld(shop);
          after = await stored(world.basketId);
        }
      }
      expect(await stored(foreignId)).toEqual(untouched);
      for (const status of [200, 303, 400, 403, 409, 422]) expect(statuses.get(status), `some are ${status}`).toBeGreaterThan(0);
      vi.restoreAllMocks();
    },
    180_000,
  );

  test('can place orders only at catalog prices', async () => {
    const { results } = await backendEnv.BACKEND_DB.prepare(
      'SELECT document FROM placed_order WHERE order_number NOT IN (SELECT value FROM json_each(?1))',
    )
      .bind(JSON.stringify(seeded))
      .all<{ document: string }>();
    const orders = results.map(({ document }) => JSON.parse(document) as Order);
    expect(orders.length).toBeGreaterThan(0);
    for (const { totals, items: lines } of orders) {
      expect(totals.itemSubTotal).toBe(worth(lines));
      expect(totals.itemTotal).toBe(totals.itemSubTotal - totals.totalDiscount);
      expect(totals.total).toBe(totals.itemTotal + totals.shipping + totals.taxAmount);
    }
  });
});
