// The shop of a schedule: the backend's real order placement on an in-memory database, and a payment provider (the simulated one or a
// stand-in for Stripe).
import '#demo/register.ts';
import type { BackendEnv } from '#backend/platform/env.ts';
import type { StoredCart } from '#backend/stores/cart-state.ts';
import type { Random } from '#demo/seed/random.ts';
import { aLine, anAddress, createSku, viewpoint } from '../a-cart.ts';
import { createStandInStripe, type StandInStripe, testKey } from '../stand-in-stripe.ts';
import { signingSecret } from '../stripe-events.ts';
import { type Balances, chooseDeductions, createInstrument, fillBalances, members, type Payer } from './balances.ts';
import { type Client, createClient } from './client.ts';
import { createFates, type Fates } from './fate.ts';
import { type Effect, type MemoryDatabase, openMemoryDatabase } from './memory-database.ts';

const apiOrigin = 'https://stripe.test';
const pool = 'web-us';

export interface Shop {
  random: Random;
  fates: Fates;
  sqlite: MemoryDatabase['sqlite'];
  d1: D1Database;
  stripe: StandInStripe;
  balances: Balances;
  /** Units in stock before the first order, by SKU. */
  stock: Record<string, number>;
  clients: Client[];
  /** Milliseconds since 1970. */
  now: number;
  /** Price of the product in minor units. */
  price: number;
  /** Errors that were thrown but not injected. */
  faults: string[];
}

let around: Effect = async (act) => act();
let database: MemoryDatabase | undefined;
let opened = 0;

/** Returns an empty database. A database is reused for many schedules, and replaced from time to time to limit memory usage. */
function freshDatabase(effect: Effect): MemoryDatabase {
  around = effect;
  if (!database || opened++ % 500 === 0) database = openMemoryDatabase((act) => around(act));
  else database.clear();
  return database;
}

export function openShop(random: Random, faultShare: number): Shop {
  const fates = createFates(random, faultShare);
  const db = freshDatabase(fates.effect);
  const stripe = createStandInStripe(apiOrigin);
  const usesStripe = random.chance(0.3);
  const env = {
    BACKEND_DB: db.d1,
    // Work after the order is not part of a placement.
    ORDER_WORK: { idFromName: () => 'all', get: () => ({ wake: async () => undefined }) },
    ENVIRONMENT: 'local',
    ...(usesStripe && {
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: testKey,
      STRIPE_WEBHOOK_SECRETS: signingSecret,
      STRIPE_API_ORIGIN: apiOrigin,
    }),
  } as unknown as BackendEnv; // The cast is safe because placements use only these properties.
  const stock: Record<string, number> = { [createSku(0)]: random.pick([1, 2, 5, 20]), [createSku(1)]: random.pick([3, 40]) };
  for (const [sku, available] of Object.entries(stock))
    db.sqlite.prepare('INSERT INTO stock VALUES (?1, ?2, ?3, ?4)').run(pool, aLine().productId, sku, available);
  const shop: Shop = {
    random,
    fates,
    sqlite: db.sqlite,
    d1: db.d1,
    stripe,
    balances: fillBalances(db, random),
    stock,
    clients: [],
    now: viewpoint.now,
    price: 129_00,
    faults: [],
  };
  const count = random.between(2, 8);
  const payers: readonly Payer[] = usesStripe
    ? ['stripe', 'stripe', 'stripe', 'none']
    : ['card', 'card', 'wallet', 'express', 'pay-later', 'none'];
  for (let index = 0; index < count; index++) {
    const basketId = `basket-${index}`;
    const owner = random.pick([...members, `guest-${index}`]);
    const payer = random.pick(payers);
    const instrument = createInstrument(db, { basketId, payer, random, stripe });
    const cart: StoredCart = {
      ...{ basketId, siteId: 'us', owner, revision: 1, placements: [] },
      lines: [aLine({ upc: createSku(random.pick([0, 0, 0, 1])), qty: random.between(1, 3) })],
      shippingAddress: anAddress(),
      billingAddress: anAddress({ addressId: 'billing' }),
      deductions: chooseDeductions(random, owner),
      ...(instrument && { instrument }),
    };
    shop.clients.push(createClient(shop, env, { cart, payer }));
  }
  return shop;
}

/** Sends the Stripe library's requests to the stand-in of a shop, until the result is disposed of. */
export function answerForStripe(findShop: () => Shop | undefined): Disposable {
  const before = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input instanceof URL ? input.href : input, init);
    const shop = findShop();
    if (!shop || new URL(request.url).origin !== apiOrigin) return before(request);
    try {
      return await shop.fates.effect(() => shop.stripe.fetch(request));
    } catch {
      // The response is lost. The caller gets an error at once instead of waiting for a timeout.
      return Response.json({ error: { type: 'api_error' } }, { status: 500, headers: { 'stripe-should-retry': 'false' } });
    }
  };
  return {
    [Symbol.dispose]() {
      globalThis.fetch = before;
    },
  };
}
